import type { DuplicatePair } from '@mingtang/contract/members.records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer, Pagination } from '../frame/overlays.tsx';
import { renewMembers } from './members.queries.ts';
import s from './DuplicatesDrawer.module.css';

const SIZE = 20;

/** Unclaimed accounts that are likely somebody who is here already. */
export function DuplicatesDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const phone = useWidth() === 'phone';
  const [pageNum, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['member-duplicates', pageNum],
    queryFn: ({ signal }) =>
      call('GET /h5/member/duplicates', { query: { pageNum, pageSize: SIZE } }, { signal }),
    meta: { quiet: true },
  });

  async function merge({ keep, drop }: DuplicatePair): Promise<void> {
    const sure = await confirm({
      title: t('workMembers.duplicates.sure', { keep: keep.name, drop: drop.name }),
      body: t('workMembers.duplicates.body'),
      cancel: t('work.common.cancel'),
      ok: t('workMembers.duplicates.merge'),
      danger: true,
    });
    if (!sure) return;
    const body = { keepId: keep.id, dropId: drop.id };
    if (!(await act(() => call('POST /h5/member/merge', { body })))) return;
    toast(t('workMembers.duplicates.merged'));
    await Promise.all([client.invalidateQueries({ queryKey: ['member-duplicates'] }), renewMembers()]);
  }

  return (
    <Drawer open size={phone ? '100%' : 560} title={t('workMembers.duplicates.title')} onClose={close}>
      {error && !data && <LoadFailure error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data?.rows.length === 0 && <EmptyState title={t('workMembers.duplicates.none')} compact />}
      <ul className={s.pairs}>
        {data?.rows.map((pair) => (
          <li key={`${pair.keep.id} ${pair.drop.id}`} className={s.pair}>
            <Tag>{t(`workMembers.duplicates.${pair.by}`)}</Tag>
            {(['keep', 'drop'] as const).map((which) => (
              <p key={which} className={s.person}>
                <small>{t(`workMembers.duplicates.${which}`)}</small>
                <b lang={langOf(pair[which].name)}>{pair[which].name}</b>
                <span>{pair[which].phoneMasked}</span>
                {pair[which].companyName && (
                  <span lang={langOf(pair[which].companyName)}>{pair[which].companyName}</span>
                )}
              </p>
            ))}
            <Button onClick={() => void merge(pair)}>{t('workMembers.duplicates.merge')}</Button>
          </li>
        ))}
      </ul>
      {data && data.total > SIZE && (
        <Pagination simple current={pageNum} pageSize={SIZE} total={data.total} onChange={setPage} />
      )}
    </Drawer>
  );
}
