import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { runAction } from '../kit/run-action.ts';
import { Drawer, Pagination } from '../kit/antd-overlays.tsx';
import { DUPLICATES_PAGE_SIZE, mergeMembers, useDuplicateMembers } from './members.admin.queries.ts';
import s from './DuplicateMembersDrawer.module.css';

/** Lists unclaimed accounts that probably duplicate an existing member, and merges them. */
export function DuplicateMembersDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation();

  const isPhone = useBreakpoint() === 'phone';
  const [pageNum, setPageNum] = useState(1);
  const { data, error, refetch } = useDuplicateMembers(pageNum);

  async function merge({ keep, drop }: DuplicateMemberPair): Promise<void> {
    const confirmed = await confirm({
      title: t('adminMembers.duplicates.sure', { keep: keep.name, drop: drop.name }),
      body: t('adminMembers.duplicates.body'),
      cancel: t('admin.common.cancel'),
      ok: t('adminMembers.duplicates.merge'),
      danger: true,
    });
    if (confirmed) await runAction(() => mergeMembers(keep.id, drop.id), t('adminMembers.duplicates.merged'));
  }

  return (
    <Drawer open size={isPhone ? '100%' : 560} title={t('adminMembers.duplicates.title')} onClose={close}>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data?.rows.length === 0 && <EmptyState title={t('adminMembers.duplicates.none')} compact />}
      <ul className={s.pairs}>
        {data?.rows.map((pair) => (
          <li key={`${pair.keep.id} ${pair.drop.id}`} className={s.pair}>
            <Tag>{t(`adminMembers.duplicates.${pair.by}`)}</Tag>
            {(['keep', 'drop'] as const).map((side) => (
              <p key={side} className={s.person}>
                <small>{t(`adminMembers.duplicates.${side}`)}</small>
                <b lang={langOf(pair[side].name)}>{pair[side].name}</b>
                <span>{pair[side].phoneMasked}</span>
                {pair[side].companyName && (
                  <span lang={langOf(pair[side].companyName)}>{pair[side].companyName}</span>
                )}
              </p>
            ))}
            <Button onClick={() => void merge(pair)}>{t('adminMembers.duplicates.merge')}</Button>
          </li>
        ))}
      </ul>
      {data && data.total > DUPLICATES_PAGE_SIZE && (
        <Pagination
          simple
          current={pageNum}
          pageSize={DUPLICATES_PAGE_SIZE}
          total={data.total}
          onChange={setPageNum}
        />
      )}
    </Drawer>
  );
}
