import type { AllPointRules } from '@mingtang/contract/points';
import type { SingleKind } from '../changesets/kinds.service.ts';
import { restoreRules } from './rules.service.ts';

export const pointRulesChange: SingleKind = {
  name: 'points.rules',
  permission: 'setting:write',
  risky: false,
  restore: (deps, _by, before) => restoreRules(deps, before as AllPointRules),
};
