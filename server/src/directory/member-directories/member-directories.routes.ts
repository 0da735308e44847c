import { memberDirectoryRoutes } from '@mingtang/contract/member-directories';
import { defineFeature } from '../../platform/http/handler.ts';
import {
  createMemberDirectory,
  downloadMemberDirectory,
  listMemberDirectories,
} from './member-directories.service.ts';

export const memberDirectories = defineFeature('member-directories', memberDirectoryRoutes, {
  'GET /h5/member-directories': async ({ deps, actor }) => ({
    rows: await listMemberDirectories(deps, actor),
  }),
  'POST /h5/member-directories': ({ deps, actor, body }) => createMemberDirectory(deps, actor, body),
  'GET /h5/member-directories/{id}/file': ({ deps, actor, params }) =>
    downloadMemberDirectory(deps, actor, params.id),
});
