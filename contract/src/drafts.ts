import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** A draft that staff edit and then publish. Revision 0 means that no draft has been saved. */
export const draftOf = <T extends z.ZodRawShape>(content: T) =>
  z.object({
    ...content,
    revision: z.number().int(),
    savedAt: Instant.nullable(),
    savedBy: z.string().nullable(),
  });

/** The revision that a change is based on, for optimistic locking: a newer one is a conflict (`draft.stale`). */
export const DraftRevision = z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000) });

export const PublishedVersion = z.object({
  id: Id,
  publishedAt: Instant,
  publishedBy: z.string(),
  note: z.string(),
  state: z.enum(['applied', 'undone']),
  undoable: z.boolean(),
  /** The version that visitors see now. */
  current: z.boolean(),
});
export type PublishedVersion = z.infer<typeof PublishedVersion>;
