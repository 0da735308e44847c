import { postKinds } from '@mingtang/contract/enums';
import { adminPostSorts, adminPostStates } from '@mingtang/contract/enums.admin';
import { useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { openChangesetReview } from '../changes/changeset-review.ts';
import { runAction } from '../kit/run-action.ts';
import type { BulkAction } from '../kit/admin-table-types.ts';
import type { TableFilter } from '../kit/TableFilterBar.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import type { RowSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';
import { PinPostsModal } from './PinPostsModal.tsx';
import { postSelectionOf } from './admin-post-filter.ts';
import { RemovePostsModal } from './RemovePostsModal.tsx';
import { useAdminPostColumns, useAdminPostRow } from './use-admin-post-columns.tsx';
import {
  planEssence,
  planRestorePosts,
  planUnpinPosts,
  type PostSelection,
  postTable,
} from './posts.admin.queries.ts';

const FLAG_FILTERS = ['pinned', 'essence', 'reported'] as const;

export function AdminPostsTable() {
  const { t } = useTranslation();
  const session = useSession();
  const [pendingAction, setPendingAction] = useState<{
    action: 'remove' | 'pin';
    selection: PostSelection;
    onApplied?: () => void;
  }>();
  const columns = useAdminPostColumns({
    remove: ({ id }) => setPendingAction({ action: 'remove', selection: { ids: [id] } }),
    restore: ({ id }) =>
      void runAction(async () => openChangesetReview(await planRestorePosts({ ids: [id] }))),
  });

  const filters: TableFilter[] = [
    { kind: 'text', name: 'keyword', label: t('adminPosts.keyword') },
    {
      kind: 'select',
      name: 'kind',
      label: t('adminPosts.kind'),
      options: postKinds.map((value) => ({ value, label: t(`posts.kinds.${value}`) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('adminPosts.state'),
      options: adminPostStates.map((value) => ({ value, label: t(`myPosts.tabs.${value}`) })),
    },
    {
      kind: 'select',
      name: 'mark',
      label: t('adminPosts.mark'),
      options: FLAG_FILTERS.map((value) => ({ value, label: t(`adminPosts.marks.${value}`) })),
    },
    {
      kind: 'select',
      name: 'order',
      label: t('adminPosts.order'),
      options: adminPostSorts.map((value) => ({ value, label: t(`adminPosts.orders.${value}`) })),
    },
    { kind: 'days', name: 'written', label: t('adminPosts.written') },
    { kind: 'days', name: 'published', label: t('adminPosts.published') },
  ];

  function bulkActions(rowSelection: RowSelection, state: TableState): BulkAction[] {
    const selection = postSelectionOf(rowSelection, state);
    const onApplied = rowSelection.clear;
    /** Handler that plans a bulk change and opens the changeset for review. */
    const reviewHandler = (plan: () => ReturnType<typeof planRestorePosts>) => () =>
      runAction(async () => openChangesetReview(await plan(), onApplied));
    const canPin = hasPermission('post:pin', session);
    const canFeature = hasPermission('post:essence', session);
    return [
      ...(canPin
        ? ([
            {
              key: 'pin',
              label: t('adminPosts.pin'),
              icon: 'top',
              run: () => setPendingAction({ action: 'pin', selection, onApplied }),
            },
            {
              key: 'unpin',
              label: t('adminPosts.unpin'),
              icon: 'minus',
              run: reviewHandler(() => planUnpinPosts(selection)),
            },
          ] as const)
        : []),
      ...(canFeature
        ? ([
            {
              key: 'essence',
              label: t('adminPosts.essence'),
              icon: 'star',
              run: reviewHandler(() => planEssence(selection, true)),
            },
            {
              key: 'plain',
              label: t('adminPosts.plain'),
              icon: 'close',
              run: reviewHandler(() => planEssence(selection, false)),
            },
          ] as const)
        : []),
      {
        key: 'restore',
        label: t('adminPosts.restore'),
        icon: 'refresh',
        run: reviewHandler(() => planRestorePosts(selection)),
      },
      {
        key: 'remove',
        label: t('adminPosts.remove'),
        icon: 'trash',
        run: () => setPendingAction({ action: 'remove', selection, onApplied }),
      },
    ];
  }

  return (
    <>
      <AdminList
        {...postTable}
        label={t('adminPosts.tabs.posts')}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        phoneRow={useAdminPostRow()}
        views="posts"
        bulkActions={bulkActions}
      />
      {pendingAction?.action === 'remove' && (
        <RemovePostsModal {...pendingAction} close={() => setPendingAction(undefined)} />
      )}
      {pendingAction?.action === 'pin' && (
        <PinPostsModal {...pendingAction} close={() => setPendingAction(undefined)} />
      )}
    </>
  );
}
