import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { restorePackage } from './packages.admin.service.ts';

export const packageChange: SingleChangeKind = {
  name: 'packages.write',
  permission: 'package:write',
  risky: false,
  restore: (deps, _actor, before, after) => restorePackage(deps, before, after),
};
