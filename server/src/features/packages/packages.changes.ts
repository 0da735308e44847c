import type { SingleKind } from '../changesets/kinds.service.ts';
import { restorePackage } from './records.service.ts';

export const packageChange: SingleKind = {
  name: 'packages.write',
  permission: 'package:write',
  risky: false,
  restore: (deps, _by, before, after) => restorePackage(deps, before, after),
};
