import { z } from 'zod';
import { Instant } from './fields.ts';
import { defineRoutes } from './route.ts';

/** Status of an external vendor. Contains no secrets. */
export const VendorStatus = z.object({
  gateway: z.enum(['sms', 'wechat', 'alipay']),
  configured: z.boolean(),
  /** `sandbox`: a fake vendor responds and nothing is delivered. */
  mode: z.enum(['sandbox', 'live']),
  lastSuccessAt: Instant.nullable(),
  lastFailureAt: Instant.nullable(),
  today: z.object({ succeeded: z.number().int(), failed: z.number().int() }),
});
export type VendorStatus = z.infer<typeof VendorStatus>;

export const vendorStatusRoutes = defineRoutes({
  'GET /h5/gateways': {
    access: 'perm:setting:read',
    summary: 'Returns configuration and call statistics of the SMS and payment vendors.',
    response: z.object({ rows: z.array(VendorStatus) }),
  },
});
