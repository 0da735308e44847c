import { z } from 'zod';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

/** What a code may lead to. The address is ours and is built from these two values alone. */
export const QrCodeRef = z.enum(['member', 'company', 'product', 'post', 'news']);
export type QrCodeRef = z.infer<typeof QrCodeRef>;

export const qrCodeRoutes = defineRoutes({
  'GET /no-auth/h5/mall/generateQRCode': {
    access: 'public',
    about: 'A PNG that leads to the shared page of one thing.',
    query: z.strictObject({ ref: QrCodeRef, id: Id }),
    answer: 'binary',
    budgets: [{ per: 'address', calls: 60, seconds: 60 }],
    cacheSeconds: 3600,
  },
});
