import { z } from 'zod';

/** Clients of `/h5/cloud/*` send a `user_id`. It is accepted and ignored: the actor comes from the token. */
export const ignoredUserId = { user_id: z.unknown().optional() };
