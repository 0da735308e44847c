import type { SingleKind } from '../changesets/kinds.service.ts';
import { type Publication, restoreDocument } from './versions.service.ts';

export const documentChange: SingleKind = {
  name: 'documents.publish',
  permission: 'document:publish',
  risky: false,
  restore: (deps, _by, before) => restoreDocument(deps, before as Publication),
};
