import type { InvitationFilter, InvitationListItem, InvitationPreview } from '@mingtang/contract/invitations';
import type { AdminMemberFilter } from '@mingtang/contract/members.admin-list';
import { callApi } from '../../core/api/client.ts';
import type { TableSource } from '../kit/admin-table-types.ts';
import { refetchAfter, useQuietQuery } from '../kit/quiet-query.ts';
import type { BulkSelection, RowSelection } from '../kit/use-row-selection.ts';
import type { TableState } from '../kit/use-table-url.ts';

export type { InvitationListItem, InvitationPreview };

/** Members by id or filter, or those whose newest invitation matches. */
export type Invitees = BulkSelection<AdminMemberFilter> | { invitations: InvitationFilter };

const TOTALS = 'invitation-totals';
const PREVIEW = 'invitation-preview';

const invitationFilterOf = ({ filters: { state, keyword } }: TableState): InvitationFilter => ({
  ...(state && { state: state as InvitationFilter['state'] }),
  ...(keyword && { keyword }),
});

export const invitationTable: TableSource<InvitationListItem> = {
  name: 'invitations',
  load: (state, signal) =>
    callApi(
      'GET /h5/invitations',
      {
        query: {
          ...invitationFilterOf(state),
          cursor: state.cursor,
          startAt: state.startAt,
          pageSize: state.pageSize,
        },
      },
      { signal },
    ),
};

export const invitedSelectionOf = (rowSelection: RowSelection, state: TableState): Invitees =>
  rowSelection.all ? { invitations: invitationFilterOf(state) } : { ids: [...rowSelection.ids] };

export const useInvitationTotals = () =>
  useQuietQuery([TOTALS], (signal) => callApi('GET /h5/invitations/totals', undefined, { signal }));

export const useInvitationPreview = (selection: Invitees) =>
  useQuietQuery(
    [PREVIEW, selection],
    (signal) => callApi('POST /h5/invitations/preview', { body: { selection } }, { signal }),
    { staleTime: 0 },
  );

/** `count` is the number of the preview that staff have seen. */
export const inviteMembers = (selection: Invitees, count: number) =>
  refetchAfter(
    callApi('POST /h5/invitations', { body: { selection, count } }),
    invitationTable.name,
    TOTALS,
    PREVIEW,
  );
