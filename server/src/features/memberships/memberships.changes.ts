import type { AllowanceRules } from '@mingtang/contract/memberships';
import type { SingleKind } from '../changesets/kinds.service.ts';
import { restoreRules } from './rules.service.ts';

export const allowanceRulesChange: SingleKind = {
  name: 'memberships.rules',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _by, before) => restoreRules(deps, before as AllowanceRules),
};
