import { firstStepRoutes } from '@mingtang/contract/first-steps';
import { defineFeature } from '../../platform/http/handler.ts';
import { getFirstSteps } from './first-steps.service.ts';

export const firstSteps = defineFeature('first-steps', firstStepRoutes, {
  'GET /h5/first-steps': ({ deps, actor }) => getFirstSteps(deps, actor),
});
