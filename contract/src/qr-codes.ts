import { z } from 'zod';
import { Id } from './fields.ts';
import { defineRoutes } from './route.ts';

/** Targets of a QR code. The URL is on this site and is built only from `ref` and `id`. */
export const QrCodeKind = z.enum(['member', 'company', 'product', 'post', 'news']);
export type QrCodeKind = z.infer<typeof QrCodeKind>;

export const qrCodeRoutes = defineRoutes({
  'GET /no-auth/h5/mall/generateQRCode': {
    access: 'public',
    summary: 'Renders a QR code (PNG) for the share page of a record.',
    query: z.strictObject({ ref: QrCodeKind, id: Id }),
    response: 'binary',
    rateLimits: [{ per: 'address', calls: 60, seconds: 60 }],
    cacheSeconds: 3600,
  },
});
