import type { ImportKind } from '@mingtang/contract/imports';
import type { SingleKind } from '../changesets/kinds.service.ts';
import { lockImport } from './imports.queries.ts';
import { changeName, startUndo } from './imports.service.ts';
import { permissionOf } from './kinds.ts';

const changeOf = (kind: ImportKind): SingleKind => ({
  name: changeName(kind),
  permission: permissionOf[kind],
  risky: true,
  restore: async (deps, _by, before) =>
    startUndo(deps, await lockImport(deps.db, (before as { importId: string }).importId)),
});

export const companyImportChange = changeOf('companies');
export const memberImportChange = changeOf('members');
