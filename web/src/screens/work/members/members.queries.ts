import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type { ListMemberTable, MemberFilter, MemberRow } from '@mingtang/contract/members.table';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import type { Page } from '../frame/table.ts';
import type { Chosen, Selection } from '../frame/use-chosen.ts';
import type { TableState } from '../frame/use-table-url.ts';

const FILTERS = [
  'keyword',
  'membership',
  'state',
  'industry',
  'registeredFrom',
  'registeredTo',
  'vip',
  'claimed',
] as const satisfies readonly (keyof MemberFilter)[];

/** An address may carry anything; the server takes the filters it knows. */
export const filterOf = ({ filters }: TableState): MemberFilter =>
  Object.fromEntries(FILTERS.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

const sortOf = (sort: string | undefined): Partial<Pick<ListMemberTable, 'sort' | 'order'>> =>
  sort === undefined
    ? {}
    : {
        sort: sort.replace(/^-/, '') as ListMemberTable['sort'],
        order: sort.startsWith('-') ? 'desc' : 'asc',
      };

export const loadMembers = (state: TableState, signal: AbortSignal): Promise<Page<MemberRow>> =>
  call(
    'GET /h5/member/table',
    {
      query: {
        ...filterOf(state),
        ...sortOf(state.sort),
        pageNum: state.pageNum,
        pageSize: state.pageSize,
      },
    },
    { signal },
  );

export const selectionOf = (chosen: Chosen, state: TableState): Selection<MemberFilter> =>
  chosen.all ? { matching: filterOf(state) } : { ids: [...chosen.ids] };

export type BulkKind = 'vip' | 'vip-clear' | 'freeze' | 'unfreeze' | 'remove';

export interface Given {
  reason: string;
  /** Of VIP alone. */
  endsOn: string;
}

export function planChange(
  kind: BulkKind,
  selection: Selection<MemberFilter>,
  { reason, endsOn }: Given,
): Promise<ChangesetPreview> {
  if (kind === 'vip') return call('POST /h5/member/bulk/vip', { body: { selection, reason, endsOn } });
  return call(`POST /h5/member/bulk/${kind}`, { body: { selection, reason } });
}

export const recordQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-record', id],
    queryFn: ({ signal }) => call('GET /h5/member/{id}/record', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const renewMembers = async (): Promise<void> => {
  await Promise.all(
    ['members', 'member-record'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
};
