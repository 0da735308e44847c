import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { applyAllowanceRules } from './memberships.allowance-rules.service.ts';

export const allowanceRulesChange: SingleChangeKind = {
  name: 'memberships.rules',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _changeActor, before) => applyAllowanceRules(deps, before as AllowanceRules),
};
