import { z } from 'zod';

/** Cloud-style callers add a user_id. It is accepted and ignored: the actor is the token's. */
export const ignoredActor = { user_id: z.unknown().optional() };
