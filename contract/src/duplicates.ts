import { z } from 'zod';
import { Id } from './fields.ts';

/** Two members or two companies that are not the same, or that may be after all. */
export const DismissDuplicateInput = z.strictObject({ keepId: Id, dropId: Id, dismissed: z.boolean() });
export type DismissDuplicateInput = z.infer<typeof DismissDuplicateInput>;
