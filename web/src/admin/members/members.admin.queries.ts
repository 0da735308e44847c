import type { ChangesetPreview } from '@mingtang/contract/changesets';
import type {
  CreateMemberInput,
  DuplicateMemberPair,
  EditMemberCardInput,
  StaffContactField,
} from '@mingtang/contract/members.admin-detail';
import type {
  ListAdminMembersQuery,
  AdminMemberFilter,
  AdminMemberListItem,
} from '@mingtang/contract/members.admin-list';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { invalidateAfter, refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';
import type { RowSelection, BulkSelection } from '../kit/use-row-selection.ts';
import { MEMBER_DUPLICATES, useDuplicatePairs } from '../merges/merges.admin.queries.ts';
import type { TableState } from '../kit/use-table-url.ts';
import type { ExportFormat } from '../kit/save-export.ts';

const FILTER_NAMES = [
  'keyword',
  'membership',
  'state',
  'industry',
  'registeredFrom',
  'registeredTo',
  'vip',
  'claimed',
  'loggedIn',
  'ends',
  'paid',
  'callBackDue',
  'phoneObjection',
  'termEvent',
  'termFrom',
  'termTo',
  'fieldId',
  'fieldValue',
  'fieldFrom',
  'fieldTo',
] as const satisfies readonly (keyof AdminMemberFilter)[];

/** The URL may contain any parameter; only known filters are sent to the server. */
const memberFilterOf = ({ filters }: TableState): AdminMemberFilter =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (filters[name] ? [[name, filters[name]]] : [])));

const memberSortOf = (sort: string | undefined): Partial<Pick<ListAdminMembersQuery, 'sort' | 'order'>> =>
  sort === undefined
    ? {}
    : {
        sort: sort.replace(/^-/, '') as ListAdminMembersQuery['sort'],
        order: sort.startsWith('-') ? 'desc' : 'asc',
      };

export const adminMemberTable: TableSource<AdminMemberListItem> = {
  name: 'members',
  load: (state, signal) =>
    callApi(
      'GET /h5/member/table',
      {
        query: {
          ...memberFilterOf(state),
          ...memberSortOf(state.sort),
          cursor: state.cursor,
          startAt: state.startAt,
          pageSize: state.pageSize,
        },
      },
      { signal },
    ),
  jumpKindOf: ({ sort }) => (sort?.endsWith('name') ? 'text' : 'day'),
};

export const exportMembers = (state: TableState, format: ExportFormat, ids?: readonly string[]) =>
  callApi('GET /h5/member/export', {
    query: { ...memberFilterOf(state), format, ...(ids && { ids: ids.join(',') }) },
  });

export const exportMembersInFull = (state: TableState, format: ExportFormat, reason: string) =>
  callApi('POST /h5/member/export/full', { body: { filter: memberFilterOf(state), format, reason } });

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

const MEMBER_DETAIL = 'member-record';

export const useMemberDetail = (id: string) =>
  useQuietQuery(
    [MEMBER_DETAIL, id],
    (signal) => callApi('GET /h5/member/{id}/record', { params: { id } }, { signal }),
    { enabled: id !== '' },
  );

export const useDuplicateMembers = () =>
  useDuplicatePairs(MEMBER_DUPLICATES, (query, options) =>
    callApi('GET /h5/member/duplicates', { query }, options),
  );

export const setDuplicateDismissed = ({ keep, drop }: DuplicateMemberPair, dismissed: boolean) =>
  refetchAfter(
    callApi('PUT /h5/member/duplicates', { body: { keepId: keep.id, dropId: drop.id, dismissed } }),
    MEMBER_DUPLICATES,
  );

const invalidateMembersAfter = <T>(change: Promise<T>): Promise<T> =>
  invalidateAfter(change, adminMemberTable.name, MEMBER_DETAIL);

export const createMember = (body: CreateMemberInput) =>
  invalidateMembersAfter(callApi('POST /h5/member/records', { body }));

export const editMemberCard = (id: string, body: EditMemberCardInput) =>
  invalidateMembersAfter(callApi('PUT /h5/member/{id}/record', { params: { id }, body }));

export const revealMemberContact = (id: string, field: StaffContactField) =>
  callApi('POST /h5/member/{id}/contacts/reveal', { params: { id }, body: { field } });

export const setMemberFrozen = (id: string, frozen: boolean, reason: string) =>
  invalidateMembersAfter<unknown>(
    callApi(`POST /h5/member/{id}/${frozen ? 'freeze' : 'unfreeze'}`, { params: { id }, body: { reason } }),
  );

export const endMemberSessions = (id: string) =>
  invalidateMembersAfter(callApi('DELETE /h5/member/{id}/sessions', { params: { id } }));

export const correctPhone = (id: string, phone: string, reason: string) =>
  invalidateMembersAfter(callApi('PUT /h5/member/{id}/phone', { params: { id }, body: { phone, reason } }));

export const reviewPhoneObjection = (id: string, changeId: string, note: string) =>
  invalidateMembersAfter(
    callApi('POST /h5/member/{id}/phone-changes/{changeId}/review', {
      params: { id, changeId },
      body: { note },
    }),
  );

export const proposePhoneChange = (id: string, phone: string, reason: string) =>
  invalidateMembersAfter(
    callApi('POST /h5/member/{id}/phone-changes', { params: { id }, body: { phone, reason } }),
  );

export const approvePhoneChange = (id: string, changeId: string) =>
  invalidateMembersAfter(
    callApi('POST /h5/member/{id}/phone-changes/{changeId}/approve', { params: { id, changeId } }),
  );

export const cancelPhoneChange = (id: string, changeId: string) =>
  invalidateMembersAfter(
    callApi('POST /h5/member/{id}/phone-changes/{changeId}/cancel', { params: { id, changeId } }),
  );
