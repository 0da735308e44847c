import type { PinnedCompany } from '@mingtang/contract/companies.admin';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { runAction } from '../kit/run-action.ts';
import { isPast } from '../kit/is-past.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { SortableList } from '../kit/SortableList.tsx';
import { CompanyPositionDrawer } from './CompanyPositionDrawer.tsx';
import { sortCompanyPins, useCompanyPins } from './companies.admin.queries.ts';
import s from './Companies.module.css';

/** Pinned companies in their order. */
export function CompanyPinsTab() {
  const { t } = useTranslation();
  const [editedCompany, setEditedCompany] = useState<PinnedCompany>();
  const { data, error, refetch } = useCompanyPins();
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  if (!data)
    return (
      <DelayedLoading>
        <Skeleton active />
      </DelayedLoading>
    );
  return (
    <AdminPanel>
      {data.length === 0 && (
        <EmptyState title={t('adminCompanies.noPins')} body={t('adminCompanies.noPinsBody')} compact />
      )}
      <SortableList
        label={t('adminCompanies.tabs.pins')}
        items={data}
        keyOf={(row) => row.id}
        nameOf={(row) => row.name}
        onSort={(rows) => void runAction(() => sortCompanyPins(rows), t('admin.common.saved'))}
      >
        {(row) => (
          <div className={s.pin}>
            <div>
              <b lang={langOf(row.name)}>{row.name}</b>
              <div className={s.meta}>
                {t(`adminCompanies.placements.${row.pin.placement}`)} · <PinPeriod pin={row.pin} />
              </div>
            </div>
            <Button size="small" onClick={() => setEditedCompany(row)}>
              {t('admin.common.edit')}
            </Button>
          </div>
        )}
      </SortableList>
      {editedCompany && (
        <CompanyPositionDrawer company={editedCompany} close={() => setEditedCompany(undefined)} />
      )}
    </AdminPanel>
  );
}

/** Period of a pin, and whether it is over or has not started. */
function PinPeriod({ pin: { startsAt, endsAt } }: { pin: PinnedCompany['pin'] }) {
  const { t, language } = useTranslation();
  const formatBound = (at: string | null) =>
    at === null ? t('adminCompanies.open') : formatDateTime(at, language);
  const isOver = isPast(endsAt);
  const isUpcoming = startsAt !== null && !isPast(startsAt);
  return (
    <>
      {startsAt === null && endsAt === null
        ? t('adminCompanies.always')
        : t('adminCompanies.slot', { from: formatBound(startsAt), to: formatBound(endsAt) })}{' '}
      {isOver && <Tag>{t('adminCompanies.over')}</Tag>}
      {isUpcoming && <Tag color="processing">{t('adminCompanies.coming')}</Tag>}
    </>
  );
}
