import { z } from 'zod';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

export const posterRoutes = defineRoutes({
  'GET /no-auth/h5/mall/poster': {
    access: 'public',
    summary: 'Renders a poster to share: a member, company or product with its QR code.',
    query: z.strictObject({ ref: z.enum(['member', 'company', 'product']), id: Id }),
    response: 'binary',
    rateLimits: [{ per: 'address', calls: 30, seconds: 60 }],
    cacheSeconds: 60,
  },
});
