import { z } from 'zod';
import { CurrentUser } from './accounts.ts';
import { ignoredUserId } from './ignored-user-id.ts';
import { defineRoutes } from './route.ts';

export const accountCloudRoutes = defineRoutes({
  'POST /h5/cloud/get_user': {
    access: 'member',
    summary: 'Returns the current user, as GET /h5/member/getUserByToken does.',
    body: z.strictObject(ignoredUserId),
    response: CurrentUser,
  },
});
