import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { ignoredActor } from './cloud.ts';
import { defineRoutes } from './route.ts';

export const accountCloudRoutes = defineRoutes({
  'POST /h5/cloud/get_user': {
    access: 'member',
    about: 'Who the token belongs to, under its cloud-style name.',
    body: z.strictObject(ignoredActor),
    answer: CurrentUser,
  },
});
