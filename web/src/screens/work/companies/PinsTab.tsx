import type { PinnedCompany } from '@mingtang/contract/companies.admin';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatTime, langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { isPast } from '../frame/is-past.ts';
import { Panel } from '../frame/Panel.tsx';
import { SortableList } from '../frame/SortableList.tsx';
import { PlaceDrawer } from './PlaceDrawer.tsx';
import s from './Companies.module.css';

const KEY = ['companyPins'];

/** Companies at the top of the lists, in their order. */
export function PinsTab() {
  const { t } = useTranslation();
  const [placed, setPlaced] = useState<PinnedCompany>();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await call('GET /h5/mall/companyInfo/pins')).rows,
    meta: { quiet: true },
  });
  async function sort(rows: PinnedCompany[]): Promise<void> {
    queryClient.setQueryData(KEY, rows);
    const ids = rows.map((row) => row.id);
    if (await act(() => call('PUT /h5/mall/companyInfo/pins', { body: { ids } })))
      toast(t('work.common.saved'));
    else await refetch();
  }
  if (error && !data) return <LoadFailure error={error} retry={refetch} compact />;
  if (!data)
    return (
      <DelayedLoading>
        <Skeleton active />
      </DelayedLoading>
    );
  return (
    <Panel>
      {data.length === 0 && (
        <EmptyState title={t('workCompanies.noPins')} body={t('workCompanies.noPinsBody')} compact />
      )}
      <SortableList
        label={t('workCompanies.tabs.pins')}
        items={data}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        onSort={(rows) => void sort(rows)}
      >
        {(row) => (
          <div className={s.pin}>
            <div>
              <b lang={langOf(row.name)}>{row.name}</b>
              <div className={s.meta}>
                {t(`workCompanies.placements.${row.pin.placement}`)} · <Slot pin={row.pin} />
              </div>
            </div>
            <Button size="small" onClick={() => setPlaced(row)}>
              {t('work.common.edit')}
            </Button>
          </div>
        )}
      </SortableList>
      {placed && (
        <PlaceDrawer company={placed} done={() => void refetch()} close={() => setPlaced(undefined)} />
      )}
    </Panel>
  );
}

/** When it stands there, and whether that is now. */
function Slot({ pin: { startsAt, endsAt } }: { pin: PinnedCompany['pin'] }) {
  const { t } = useTranslation();
  const time = (at: string | null) =>
    at === null ? t('workCompanies.open') : formatTime(at, 'YYYY-MM-DD HH:mm');
  const over = isPast(endsAt);
  const coming = startsAt !== null && !isPast(startsAt);
  return (
    <>
      {startsAt === null && endsAt === null
        ? t('workCompanies.always')
        : t('workCompanies.slot', { from: time(startsAt), to: time(endsAt) })}{' '}
      {over && <Tag>{t('workCompanies.over')}</Tag>}
      {coming && <Tag color="processing">{t('workCompanies.coming')}</Tag>}
    </>
  );
}
