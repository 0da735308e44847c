import { z } from 'zod';
import { Id, Instant } from './fields.ts';

/** A PDF that a job makes for one of the staff. */
export const GeneratedFile = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready']),
  /** Members or certificates read so far, and all. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  requestedAt: Instant,
  expiresAt: Instant,
});
export type GeneratedFile = z.infer<typeof GeneratedFile>;
