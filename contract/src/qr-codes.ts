import { z } from 'zod';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

/** Kinds of records with a public page, which share URLs and QR codes lead to. */
export const PublicRecordKind = z.enum(['member', 'company', 'product', 'post', 'news']);
export type PublicRecordKind = z.infer<typeof PublicRecordKind>;

export const qrCodeRoutes = defineRoutes({
  'GET /no-auth/h5/mall/generateQRCode': {
    access: 'public',
    summary: 'Renders a QR code (PNG) for the share page of a record.',
    // The URL in the code is on this site and is built only from these two values.
    query: z.strictObject({ ref: PublicRecordKind, id: Id }),
    response: 'binary',
    rateLimits: [{ per: 'address', calls: 60, seconds: 60 }],
    cacheSeconds: 3600,
  },
});
