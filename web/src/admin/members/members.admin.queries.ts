import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type {
  ListAdminMembersQuery,
  AdminMemberFilter,
  AdminMemberListItem,
} from '@mingtang/contract/members.admin-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../core/api/client.ts';
import { queryClient } from '../../core/api/query-client.ts';
import type { TablePage } from '../kit/admin-table-types.ts';
import type { RowSelection, BulkSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';

const FILTER_NAMES = [
  'keyword',
  'membership',
  'state',
  'industry',
  'registeredFrom',
  'registeredTo',
  'vip',
  'claimed',
] as const satisfies readonly (keyof AdminMemberFilter)[];

/** The URL may contain any parameter; only known filters are sent to the server. */
export const memberFilterOf = ({ filters }: TableState): AdminMemberFilter =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

const memberSortOf = (sort: string | undefined): Partial<Pick<ListAdminMembersQuery, 'sort' | 'order'>> =>
  sort === undefined
    ? {}
    : {
        sort: sort.replace(/^-/, '') as ListAdminMembersQuery['sort'],
        order: sort.startsWith('-') ? 'desc' : 'asc',
      };

export const loadMembers = (
  state: TableState,
  signal: AbortSignal,
): Promise<TablePage<AdminMemberListItem>> =>
  callApi(
    'GET /h5/member/table',
    {
      query: {
        ...memberFilterOf(state),
        ...memberSortOf(state.sort),
        pageNum: state.pageNum,
        pageSize: state.pageSize,
      },
    },
    { signal },
  );

export const memberSelectionOf = (
  rowSelection: RowSelection,
  state: TableState,
): BulkSelection<AdminMemberFilter> =>
  rowSelection.all ? { matching: memberFilterOf(state) } : { ids: [...rowSelection.ids] };

export type MemberBulkKind = 'vip' | 'vip-clear' | 'freeze' | 'unfreeze' | 'remove';

export interface MemberBulkChangeInput {
  reason: string;
  /** Only sent for `vip`. */
  endsOn: string;
}

export function planMemberBulkChange(
  kind: MemberBulkKind,
  selection: BulkSelection<AdminMemberFilter>,
  { reason, endsOn }: MemberBulkChangeInput,
): Promise<ChangesetPreview> {
  if (kind === 'vip') return callApi('POST /h5/member/bulk/vip', { body: { selection, reason, endsOn } });
  return callApi(`POST /h5/member/bulk/${kind}`, { body: { selection, reason } });
}

export const memberDetailQuery = (id: string) =>
  queryOptions({
    queryKey: ['member-record', id],
    queryFn: ({ signal }) => callApi('GET /h5/member/{id}/record', { params: { id } }, { signal }),
    meta: { quiet: true },
  });

export const invalidateMembers = async (): Promise<void> => {
  await Promise.all(
    ['members', 'member-record'].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
  );
};
