import type { AdminPointRules } from '@mingtang/contract/points';
import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { applyPointRules } from './points.rules.service.ts';

export const pointRulesChange: SingleChangeKind = {
  name: 'points.rules',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _actor, before) => applyPointRules(deps, before as AdminPointRules),
};
