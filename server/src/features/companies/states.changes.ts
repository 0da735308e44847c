import type { CompanyAction } from '@mingtang/contract/companies.admin';
import type { TxDeps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import type { BulkKind, By } from '../changesets/kinds.service.ts';
import { indexLater } from '../search/index.service.ts';
import { lockCompany, setFollowing, setState } from './companies.queries.ts';
import { listStates } from './table.queries.ts';

type State = 'live' | 'hidden' | 'removed';
const TARGETS: Record<CompanyAction, State> = { hide: 'hidden', show: 'live', remove: 'removed' };

async function changeState(deps: TxDeps, by: By, id: string, before: State, after: State): Promise<void> {
  await setState(deps.db, id, after, deps.clock.now());
  await setFollowing(deps.db, id);
  await indexLater(deps, 'company', id);
  await recordEvent(deps, {
    actorId: by.accountId,
    action: 'company.state',
    subject: `company:${id}`,
    before: { state: before },
    after: { state: after },
    traceId: by.traceId,
  });
}

async function stateNow(deps: TxDeps, id: string): Promise<State> {
  await lockCompany(deps.db, id);
  const [row] = await listStates(deps.db, [id]);
  if (row === undefined) throw new AppError('company.not_found');
  return row.state as State;
}

const stateKind = (action: CompanyAction): BulkKind => ({
  name: `companies.${action}`,
  permission: 'company:write',
  risky: false,
  async plan(deps, ids) {
    const rows = await listStates(deps.db, ids);
    return rows.map((row) => ({
      id: row.id,
      name: row.name_zh || row.name_en,
      diff: [{ field: 'state', before: row.state, after: TARGETS[action] }],
      ...(row.state === TARGETS[action] && { skip: 'changeset.same' as const }),
    }));
  },
  async apply(deps, by, id) {
    const before = await stateNow(deps, id);
    if (before === TARGETS[action]) throw new AppError('changeset.same');
    await changeState(deps, by, id, before, TARGETS[action]);
    return { state: before };
  },
  async undo(deps, by, id, before) {
    const now = await stateNow(deps, id);
    if (now !== TARGETS[action]) return false;
    await changeState(deps, by, id, now, (before as { state: State }).state);
    return true;
  },
});

export const companyStateKinds: Record<CompanyAction, BulkKind> = {
  hide: stateKind('hide'),
  show: stateKind('show'),
  remove: stateKind('remove'),
};
