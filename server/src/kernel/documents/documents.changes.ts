import type { SingleChangeKind } from '../changesets/changesets.kinds.service.ts';
import { type PublishedDocument, restoreDocument } from './documents.versions.service.ts';

export const documentChange: SingleChangeKind = {
  name: 'documents.publish',
  permission: 'document:publish',
  risky: false,
  restore: (deps, _actor, before) => restoreDocument(deps, before as PublishedDocument),
};
