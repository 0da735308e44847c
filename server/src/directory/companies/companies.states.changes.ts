import type { BulkCompanyAction } from '@mingtang/contract/companies.admin';
import type { TxDeps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import type { BulkChangeKind, ChangeActor } from '../../kernel/changesets/changesets.kinds.service.ts';
import { lockCompany } from './companies.queries.ts';
import { changeCompanyState, type CompanyState } from './companies.states.service.ts';
import { listCompanyStates } from './companies.admin-list.queries.ts';

const TARGET_STATES: Record<BulkCompanyAction, CompanyState> = {
  hide: 'hidden',
  show: 'live',
  remove: 'removed',
};

/** Only a decision on the approval publishes a company, so that its owner learns of it. A removal needs none. */
const needsApproval = (action: BulkCompanyAction, state: string): boolean =>
  action !== 'remove' && (state === 'waiting' || state === 'rejected');

async function changeState(
  deps: TxDeps,
  actor: ChangeActor,
  id: string,
  before: CompanyState,
  after: CompanyState,
): Promise<void> {
  await changeCompanyState(deps, id, after);
  await recordAuditEvent(deps, actor, 'company.state', `company:${id}`, {
    before: { state: before },
    after: { state: after },
  });
}

async function lockCompanyState(deps: TxDeps, id: string): Promise<CompanyState> {
  await lockCompany(deps.db, id);
  const [row] = await listCompanyStates(deps.db, [id]);
  if (row === undefined) throw new AppError('company.not_found');
  if (row.merged) throw new AppError('merge.merged_company');
  return row.state as CompanyState;
}

const buildStateChange = (action: BulkCompanyAction): BulkChangeKind => ({
  name: `companies.${action}`,
  permission: 'company:write',
  risky: false,
  async plan(deps, ids) {
    const rows = await listCompanyStates(deps.db, ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name_zh || row.name_en,
      diff: [{ field: 'state', before: row.state, after: TARGET_STATES[action] }],
      ...(row.state === TARGET_STATES[action] && { skip: 'changeset.same' as const }),
      ...(needsApproval(action, row.state) && { skip: 'company.not_approved' as const }),
      ...(row.merged && { skip: 'merge.merged_company' as const }),
    }));
  },
  async apply(deps, actor, id) {
    const before = await lockCompanyState(deps, id);
    if (before === TARGET_STATES[action]) throw new AppError('changeset.same');
    if (needsApproval(action, before)) throw new AppError('company.not_approved');
    await changeState(deps, actor, id, before, TARGET_STATES[action]);
    return { state: before };
  },
  async undo(deps, actor, id, before) {
    const current = await lockCompanyState(deps, id);
    if (current !== TARGET_STATES[action]) return false;
    await changeState(deps, actor, id, current, (before as { state: CompanyState }).state);
    return true;
  },
});

export const companyStateChanges: Record<BulkCompanyAction, BulkChangeKind> = {
  hide: buildStateChange('hide'),
  show: buildStateChange('show'),
  remove: buildStateChange('remove'),
};
