import { z } from 'zod';
import { defineRoutes } from './route.ts';

/** Exact up to 100,000; beyond that `more` is true. */
const BoundedCount = z.object({ total: z.number().int().min(0), more: z.boolean() });

/** What a visitor can find in the lists of the caller's edition. */
export const DirectoryTotals = z.object({ companies: BoundedCount, members: BoundedCount });
export type DirectoryTotals = z.infer<typeof DirectoryTotals>;

export const totalRoutes = defineRoutes({
  'GET /no-auth/h5/directory/totals': {
    access: 'public',
    summary: 'Counts the listed companies and members of the caller’s edition; at most five minutes old.',
    response: DirectoryTotals,
    cacheSeconds: 1,
  },
});
