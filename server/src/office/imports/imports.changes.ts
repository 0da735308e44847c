import type { ImportKind } from '@mingtang/contract/imports';
import type { SingleChangeKind } from '../../kernel/changesets/changesets.kinds.service.ts';
import { lockImport } from './imports.queries.ts';
import { importChangesetKind, startUndo } from './imports.service.ts';
import { importPermissions } from './import-handler-registry.ts';

const importChangeOf = (kind: ImportKind): SingleChangeKind => ({
  name: importChangesetKind(kind),
  permission: importPermissions[kind],
  risky: true,
  restore: async (deps, _changeActor, before) =>
    startUndo(deps, await lockImport(deps.db, (before as { importId: string }).importId)),
});

export const companyImportChange = importChangeOf('companies');
export const memberImportChange = importChangeOf('members');
