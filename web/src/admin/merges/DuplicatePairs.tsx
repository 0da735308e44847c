import type { MergeKind } from '@mingtang/contract/merges';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { langOf } from '../../ui/text/format.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { MergeDrawer } from './MergeDrawer.tsx';
import s from './DuplicatePairs.module.css';

interface DuplicateRecord {
  id: string;
  name: string;
}

interface DuplicatePair<R extends DuplicateRecord, Reason extends string> {
  keep: R;
  drop: R;
  reasons: Reason[];
}

interface DuplicatePairsProps<R extends DuplicateRecord, Reason extends string> {
  kind: MergeKind;
  query: UseInfiniteQueryResult<InfiniteData<{ rows: DuplicatePair<R, Reason>[] }>>;
  /** Why the two may be the same. */
  reasonText: (reason: Reason) => string;
  /** What distinguishes a record from others of the same name. */
  detailsOf: (record: R) => (string | null)[];
  setDismissed: (pair: DuplicatePair<R, Reason>, dismissed: boolean) => Promise<unknown>;
}

/** Pairs of records that are probably the same: merge, or "not the same" with undo. */
export function DuplicatePairs<R extends DuplicateRecord, Reason extends string>({
  kind,
  query,
  reasonText,
  detailsOf,
  setDismissed,
}: DuplicatePairsProps<R, Reason>) {
  const { t } = useTranslation();
  const [merged, setMerged] = useState<DuplicatePair<R, Reason>>();
  const pairs = query.data?.pages.flatMap((page) => page.rows);

  async function dismiss(pair: DuplicatePair<R, Reason>): Promise<void> {
    if (!(await runAction(() => setDismissed(pair, true)))) return;
    toast(t('merges.duplicates.dismissed'), {
      label: t('merges.duplicates.undo'),
      run: () => void runAction(() => setDismissed(pair, false)),
    });
  }

  return (
    <>
      {query.error && !pairs && <LoadError error={query.error} retry={query.refetch} compact />}
      {query.isPending && <Skeleton active />}
      {pairs?.length === 0 && <EmptyState title={t(`merges.duplicates.none.${kind}`)} compact />}
      <ul>
        {pairs?.map((pair) => (
          <li key={`${pair.keep.id} ${pair.drop.id}`} className={s.pair}>
            <p>
              {pair.reasons.map((reason) => (
                <Tag key={reason}>{reasonText(reason)}</Tag>
              ))}
            </p>
            {(['keep', 'drop'] as const).map((side) => (
              <p key={side} className={s.person}>
                <small>{t(`merges.duplicates.${side}.${kind}`)}</small>
                <b lang={langOf(pair[side].name)}>{pair[side].name}</b>
                {detailsOf(pair[side]).map(
                  (detail) =>
                    detail && (
                      <span key={detail} lang={langOf(detail)}>
                        {detail}
                      </span>
                    ),
                )}
              </p>
            ))}
            {hasPermission('merge:write') && (
              <p className={s.actions}>
                <Button onClick={() => setMerged(pair)}>{t('merges.open')}</Button>
                <Button type="text" onClick={() => void dismiss(pair)}>
                  {t(`merges.duplicates.dismiss.${kind}`)}
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('merges.duplicates.more')}
        </Button>
      )}
      {merged && (
        <MergeDrawer
          kind={kind}
          record={merged.keep}
          otherId={merged.drop.id}
          close={() => setMerged(undefined)}
        />
      )}
    </>
  );
}
