import type { EditCompanyInput } from '@mingtang/contract/companies';
import type { CompanyApproval, DecideCompanyInput } from '@mingtang/contract/companies.admin';
import type { Language } from '@mingtang/contract/fields';
import type { TablePageQuery } from '@mingtang/contract/paging';
import {
  type AdminListPage,
  countUpToLimit,
  listAdminPage,
  slicesOf,
  sortedById,
} from '../../platform/db/admin-list-paging.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { notify } from '../../kernel/notifications/notifications.notify.service.ts';
import { isCompanyApprovalRequired } from '../../kernel/settings/settings.service.ts';
import {
  canManageCompanies,
  type CompanyRole,
  isEditorRole,
} from '../company-access/company-access.service.ts';
import {
  type ApprovalRow,
  findApproval,
  selectApprovalsByState,
  updateApproval,
} from './companies.approval.queries.ts';
import { lockCompany } from './companies.queries.ts';
import { type CompanyState, refreshCompany } from './companies.states.service.ts';

/** A company that staff add needs no approval: they could give it themselves. */
export const stateOfNewCompany = async (deps: TxDeps, actor: Actor): Promise<CompanyState> =>
  !canManageCompanies(actor) && (await isCompanyApprovalRequired(deps)) ? 'waiting' : 'live';

/**
 * Saving never publishes a company that is not approved; by its own people it submits a rejected one again. An approved
 * company stays approved, because otherwise each correction would take it out of the directory.
 */
export function stateAfterEdit(
  { state, role }: { state: string; role: CompanyRole },
  requested: EditCompanyInput['state'],
): CompanyState {
  if (state === 'rejected') return isEditorRole(role) ? 'waiting' : 'rejected';
  return state === 'waiting' ? 'waiting' : requested;
}

const toCompanyApproval = (language: Language, row: ApprovalRow): CompanyApproval => ({
  id: row.id,
  name: pickTranslation(language, row.name_zh, row.name_en),
  ownerId: row.owner_id,
  ownerName: row.owner_zh === null ? null : pickTranslation(language, row.owner_zh, row.owner_en ?? ''),
  uscc: row.uscc ?? '',
  mainBusiness: pickTranslation(language, row.main_business_zh, row.main_business_en),
  state: row.state as CompanyState,
  rejectionReason: row.rejection_reason,
  createdAt: row.created_at.toISOString(),
});

/** Waiting companies oldest first, rejected ones newest first. */
export const listCompanyApprovals = (
  deps: Deps,
  { language }: RequestContext,
  { state, ...page }: TablePageQuery & { state: 'waiting' | 'rejected' },
): Promise<AdminListPage<CompanyApproval>> =>
  listAdminPage(
    {
      name: 'company approvals',
      page,
      filter: { state },
      sort: sortedById('c.id', state === 'waiting' ? 'asc' : 'desc'),
      listRows: slicesOf(selectApprovalsByState(deps.db, state)),
      count: countUpToLimit(deps.db, selectApprovalsByState(deps.db, state)),
    },
    (row) => toCompanyApproval(language, row),
  );

export async function decideCompanyApproval(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  id: string,
  { accept, reason }: DecideCompanyInput,
): Promise<CompanyApproval> {
  await inTransaction(deps, async (deps) => {
    await lockCompany(deps.db, id);
    const company = await requireApproval(deps, id);
    if (company.state !== 'waiting') throw new AppError('company.decided');
    // Closing an account hides the public companies of the person, so none may become public until it is closed.
    if (accept && company.owner_state === 'deleting') throw new AppError('company.owner_leaving');
    const state = accept ? 'live' : 'rejected';
    await updateApproval(deps.db, id, {
      state,
      rejection_reason: accept ? '' : reason,
      updated_at: deps.clock.now(),
    });
    await refreshCompany(deps, id);
    await notifyOwner(deps, company, accept, reason);
    await recordAuditEvent(deps, actor, accept ? 'company.approve' : 'company.reject', `company:${id}`, {
      before: { state: 'waiting' },
      after: { state, ...(!accept && { reason }) },
    });
  });
  return toCompanyApproval(ctx.language, await requireApproval(deps, id));
}

const requireApproval = async (deps: Deps, id: string): Promise<ApprovalRow> =>
  requireFound(await findApproval(deps.db, id), 'company.not_found');

async function notifyOwner(
  deps: TxDeps,
  { id, name_zh, name_en, owner_id }: ApprovalRow,
  accept: boolean,
  reason: string,
): Promise<void> {
  if (owner_id === null) return;
  await notify(deps, {
    accountId: owner_id,
    kind: 'company-approval',
    detail: {
      decision: accept ? 'accepted' : 'refused',
      ...(!accept && { reason }),
      company: { id, nameZh: name_zh, nameEn: name_en },
    },
    groupKey: `company-approval:${id}`,
  });
}
