import { BULK_MAX, INVITATION_REPEAT_DAYS } from '@mingtang/contract/limits';
import type { Language } from '@mingtang/contract/fields';
import { invitationStates } from '@mingtang/contract/enums.admin';
import type {
  InvitationFilter,
  InvitationListItem,
  InvitationPreview,
  InvitationTotals,
  InviteeSelection,
  ListInvitationsQuery,
} from '@mingtang/contract/invitations';
import { parsePhone } from '../../adapters/phone-number.ts';
import { DAY_MS, shanghaiDayOf, shanghaiMidnight } from '../../base/calendar.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  startOf,
} from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { resolveSelectedIds } from '../members/members.admin-list.service.ts';
import type { InvitationsOfFormerPhone } from '../members/members.phone-correction.service.ts';
import * as queries from './invitations.queries.ts';
import { toInvitationListItem, toInvitationState } from './invitations.view.ts';

function resolveFilter({ state, keyword = '' }: InvitationFilter): queries.ResolvedInvitationFilter {
  const phone = parsePhone(keyword);
  return { state, search: keyword === '' ? undefined : phone === undefined ? { name: keyword } : { phone } };
}

export const listInvitations = (
  deps: Deps,
  language: Language,
  { cursor, pageSize, startAt, ...filter }: ListInvitationsQuery,
): Promise<AdminListPage<InvitationListItem>> => {
  const invitations = queries.selectInvitations(deps.db, resolveFilter(filter));
  return listAdminPage(
    {
      name: 'invitations',
      page: { cursor, pageSize },
      filter,
      sort: queries.invitationSort,
      startAt: startOf(queries.invitationSort, startAt),
      listRows: slicesOf(invitations),
      count: countUpToLimit(deps.db, invitations),
    },
    (row) => toInvitationListItem(language, row),
  );
};

/** Every state, also one without invitations. */
export async function getInvitationTotals(deps: Deps): Promise<InvitationTotals> {
  const counts = await queries.countInvitationsByState(deps.db);
  return {
    rows: invitationStates.map((state) => ({
      state,
      count: counts
        .filter((row) => toInvitationState(row.state) === state)
        .reduce((sum, row) => sum + Number(row.count), 0),
    })),
  };
}

async function resolveInviteeIds(deps: Deps, actor: Actor, selection: InviteeSelection): Promise<string[]> {
  const ids =
    'invitations' in selection
      ? (
          await queries.listInvitedIds(
            deps.db,
            resolveFilter(selection.invitations),
            BULK_MAX + 1 + selection.except.length,
          )
        ).filter((id) => !selection.except.includes(id))
      : await resolveSelectedIds(deps, actor, selection);
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) throw new AppError('rows.none_selected');
  if (uniqueIds.length > BULK_MAX) throw new AppError('rows.too_many');
  return uniqueIds;
}

/** Invitations since this moment prevent another one. */
const repeatedSince = (now: Date): Date => new Date(now.getTime() - INVITATION_REPEAT_DAYS * DAY_MS);

async function planInvitations(deps: Deps, ids: readonly string[]): Promise<InvitationPreview> {
  const now = deps.clock.now();
  const perDay = deps.config.SMS_INVITATIONS_PER_DAY;
  const sentToday = await queries.countInvitationsSince(
    deps.db,
    shanghaiMidnight(shanghaiDayOf(now)),
    perDay,
  );
  const counts = await queries.countInvitees(deps.db, ids, repeatedSince(now));
  const eligible = counts.find(({ reason }) => reason === null)?.count ?? 0;
  const leftToday = perDay - sentToday;
  const count = Math.min(eligible, leftToday);
  return {
    count,
    leftToday,
    skipped: [
      ...counts.flatMap((row) => (row.reason === null ? [] : [{ reason: row.reason, count: row.count }])),
      ...(eligible > count ? [{ reason: 'limit' as const, count: eligible - count }] : []),
    ],
  };
}

export const previewInvitations = async (
  deps: Deps,
  actor: Actor,
  selection: InviteeSelection,
): Promise<InvitationPreview> => planInvitations(deps, await resolveInviteeIds(deps, actor, selection));

/** A poller sends the SMS. */
export async function inviteMembers(
  deps: Deps,
  actor: Actor,
  { selection, count }: { selection: InviteeSelection; count: number },
): Promise<InvitationPreview> {
  const ids = await resolveInviteeIds(deps, actor, selection);
  return inTransaction(deps, async (deps) => {
    await queries.lockInvitations(deps.db);
    const plan = await planInvitations(deps, ids);
    const at = deps.clock.now();
    const invited = await queries.upsertInvitations(
      deps.db,
      ids,
      { invitedBy: actor.accountId, at, since: repeatedSince(at) },
      plan.count,
    );
    // Less than planned if a member claimed the account in this moment.
    if (plan.count !== count || invited !== count) throw new AppError('invitation.preview_changed');
    await recordAuditEvent(deps, actor, 'member.invite', 'invitations', {
      after: { count, skipped: plan.skipped },
    });
    return plan;
  });
}

/** For a correction of the phone number: nobody can claim the account with a link that went to the former number. */
export const invitationsOfFormerPhone: InvitationsOfFormerPhone = {
  lock: async ({ db }) => void (await queries.lockInvitations(db)),
  end: async ({ db }, memberId) => void (await queries.endOpenInvitation(db, memberId, 'phone_corrected')),
};
