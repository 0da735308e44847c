import { z } from 'zod';
import { Instant } from './fields.ts';
import { defineRoutes } from './route.ts';

/** How it goes with a service outside. It carries no secret. */
export const GatewayStatus = z.object({
  gateway: z.enum(['sms', 'wechat', 'alipay']),
  configured: z.boolean(),
  /** `sandbox`: a stand-in answers, and nothing reaches anybody. */
  mode: z.enum(['sandbox', 'live']),
  lastSuccessAt: Instant.nullable(),
  lastFailureAt: Instant.nullable(),
  today: z.object({ succeeded: z.number().int(), failed: z.number().int() }),
});
export type GatewayStatus = z.infer<typeof GatewayStatus>;

export const gatewayRoutes = defineRoutes({
  'GET /h5/gateways': {
    access: 'perm:setting:read',
    about: 'Whether SMS and payments are set up, and how their calls went.',
    answer: z.object({ rows: z.array(GatewayStatus) }),
  },
});
