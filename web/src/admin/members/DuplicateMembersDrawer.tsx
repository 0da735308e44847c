import type { DuplicateMemberPair } from '@mingtang/contract/members.admin-detail';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { MergeDrawer } from '../merges/MergeDrawer.tsx';
import { runAction } from '../kit/run-action.ts';
import { setDuplicateDismissed, useDuplicateMembers } from './members.admin.queries.ts';
import s from './DuplicateMembersDrawer.module.css';

/** Lists unclaimed accounts that probably duplicate an existing member. */
export function DuplicateMembersDrawer({ close }: { close: () => void }) {
  const { t } = useTranslation();

  const isPhone = useBreakpoint() === 'phone';
  const [merged, setMerged] = useState<DuplicateMemberPair>();
  const query = useDuplicateMembers();
  const pairs = query.data?.pages.flatMap((page) => page.rows);

  async function dismiss(pair: DuplicateMemberPair): Promise<void> {
    if (!(await runAction(() => setDuplicateDismissed(pair, true)))) return;
    toast(t('adminMembers.duplicates.dismissed'), {
      label: t('adminMembers.duplicates.undo'),
      run: () => void runAction(() => setDuplicateDismissed(pair, false)),
    });
  }

  return (
    <Drawer open size={isPhone ? '100%' : 560} title={t('adminMembers.duplicates.title')} onClose={close}>
      {query.error && !pairs && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && <Skeleton active />}
      {pairs?.length === 0 && <EmptyState title={t('adminMembers.duplicates.none')} compact />}
      <ul className={s.pairs}>
        {pairs?.map((pair) => (
          <li key={`${pair.keep.id} ${pair.drop.id}`} className={s.pair}>
            <p>
              {pair.reasons.map((reason) => (
                <Tag key={reason}>{t(`adminMembers.duplicates.reasons.${reason}`)}</Tag>
              ))}
            </p>
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
            {hasPermission('merge:write') && (
              <p className={s.actions}>
                <Button onClick={() => setMerged(pair)}>{t('merges.open')}</Button>
                <Button type="text" onClick={() => void dismiss(pair)}>
                  {t('adminMembers.duplicates.dismiss')}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('adminMembers.duplicates.more')}
        </Button>
      )}
      {merged && (
        <MergeDrawer
          kind="member"
          record={merged.keep}
          otherId={merged.drop.id}
          close={() => setMerged(undefined)}
        />
      )}
    </Drawer>
  );
}
