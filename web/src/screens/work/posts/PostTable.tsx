import { postKinds } from '@mingtang/contract/choices';
import { tablePostSorts, tablePostStates } from '@mingtang/contract/office-choices';
import type { PostFilter } from '@mingtang/contract/posts.admin';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { review } from '../changes/review.ts';
import { act } from '../frame/act.ts';
import type { BulkAction } from '../frame/BulkBar.tsx';
import type { Filter } from '../frame/FilterBar.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Chosen, Selection } from '../frame/use-chosen.ts';
import type { TableState } from '../frame/use-table-url.ts';
import { PinModal } from './PinModal.tsx';
import { filterOf, selectionOf, sortOf } from './post-filter.ts';
import { RemoveModal } from './RemoveModal.tsx';
import { usePostColumns } from './use-post-columns.tsx';

type PostSelection = Selection<PostFilter>;

const MARKS = ['pinned', 'essence', 'reported'] as const;

export function PostTable() {
  const { t } = useTranslation();
  const session = useSession();
  const columns = usePostColumns();
  const [asked, setAsked] = useState<{
    what: 'remove' | 'pin';
    selection: PostSelection;
    done: () => void;
  }>();

  const filters: Filter[] = [
    { kind: 'text', name: 'keyword', label: t('workPosts.keyword') },
    {
      kind: 'select',
      name: 'kind',
      label: t('workPosts.kind'),
      options: postKinds.map((value) => ({ value, label: t(`posts.kinds.${value}`) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('workPosts.state'),
      options: tablePostStates.map((value) => ({ value, label: t(`myPosts.tabs.${value}`) })),
    },
    {
      kind: 'select',
      name: 'mark',
      label: t('workPosts.mark'),
      options: MARKS.map((value) => ({ value, label: t(`workPosts.marks.${value}`) })),
    },
    {
      kind: 'select',
      name: 'order',
      label: t('workPosts.order'),
      options: tablePostSorts.map((value) => ({ value, label: t(`workPosts.orders.${value}`) })),
    },
    { kind: 'days', name: 'written', label: t('workPosts.written') },
  ];

  function bulk(chosen: Chosen, state: TableState): BulkAction[] {
    const selection = selectionOf(chosen, state);
    const done = () => {
      chosen.clear();
      void queryClient.invalidateQueries({ queryKey: ['posts-table'] });
    };
    const plan = (work: () => ReturnType<typeof restorePosts>) => () =>
      act(async () => review(await work(), done));
    const pins = hasPermission('post:pin', session);
    const marks = hasPermission('post:essence', session);
    return [
      ...(pins
        ? ([
            {
              key: 'pin',
              label: t('workPosts.pin'),
              icon: 'top',
              run: () => setAsked({ what: 'pin', selection, done }),
            },
            {
              key: 'unpin',
              label: t('workPosts.unpin'),
              icon: 'minus',
              run: plan(() => call('POST /h5/posts/bulk/unpin', { body: { selection } })),
            },
          ] as const)
        : []),
      ...(marks
        ? ([
            {
              key: 'essence',
              label: t('workPosts.essence'),
              icon: 'star',
              run: plan(() => markPosts(selection, true)),
            },
            {
              key: 'plain',
              label: t('workPosts.plain'),
              icon: 'close',
              run: plan(() => markPosts(selection, false)),
            },
          ] as const)
        : []),
      {
        key: 'restore',
        label: t('workPosts.restore'),
        icon: 'refresh',
        run: plan(() => restorePosts(selection)),
      },
      {
        key: 'remove',
        label: t('workPosts.remove'),
        icon: 'trash',
        run: () => setAsked({ what: 'remove', selection, done }),
      },
    ];
  }

  return (
    <>
      <Resource
        name="posts-table"
        label={t('workPosts.tabs.posts')}
        filters={filters}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        load={({ filters: values, pageNum, pageSize }, signal) =>
          call(
            'GET /h5/posts/table',
            { query: { ...filterOf(values), sort: sortOf(values), pageNum, pageSize } },
            { signal },
          )
        }
        bulk={bulk}
      />
      {asked?.what === 'remove' && <RemoveModal {...asked} close={() => setAsked(undefined)} />}
      {asked?.what === 'pin' && <PinModal {...asked} close={() => setAsked(undefined)} />}
    </>
  );
}

const restorePosts = (selection: PostSelection) =>
  call('POST /h5/posts/bulk/restore', { body: { selection } });
const markPosts = (selection: PostSelection, essence: boolean) =>
  call('POST /h5/posts/bulk/essence', { body: { selection, essence } });
