import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** A bulk action or a setting change leaves a changeset, which can be undone until the time given. */
export const Changeset = z.object({ changesetId: Id, undoUntil: Instant });
export type Changeset = z.infer<typeof Changeset>;
