import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** A page that staff prepare and then publish. Zero is the revision of a draft that nobody has saved. */
export const draftOf = <T extends z.ZodRawShape>(content: T) =>
  z.object({
    ...content,
    revision: z.number().int(),
    savedAt: Instant.nullable(),
    savedBy: z.string().nullable(),
  });

/** The revision that a change is based on: another one since means that somebody else is at it. */
export const SaveDraft = z.strictObject({ revision: z.number().int().min(0).max(1_000_000_000) });

export const PageVersion = z.object({
  id: Id,
  publishedAt: Instant,
  publishedBy: z.string(),
  note: z.string(),
  state: z.enum(['applied', 'undone']),
  undoable: z.boolean(),
  /** What visitors see now. */
  current: z.boolean(),
});
export type PageVersion = z.infer<typeof PageVersion>;
