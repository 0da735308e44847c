import { webVitalRoutes } from '@mingtang/contract/web-vitals';
import { defineFeature } from '../../platform/http/handler.ts';
import { recordWebVitals } from './web-vitals.service.ts';

export const webVitals = defineFeature('web-vitals', webVitalRoutes, {
  'POST /no-auth/web-vitals': async ({ deps, body }) => {
    recordWebVitals(deps, body);
    return null;
  },
});
