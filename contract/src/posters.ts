import { z } from 'zod';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

export const posterRoutes = defineRoutes({
  'GET /no-auth/h5/mall/poster': {
    access: 'public',
    about: 'A picture to share: the card of a member, a company or a product with its code.',
    query: z.strictObject({ ref: z.enum(['member', 'company', 'product']), id: Id }),
    answer: 'binary',
    budgets: [{ per: 'address', calls: 30, seconds: 60 }],
    cacheSeconds: 60,
  },
});
