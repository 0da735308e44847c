import { z } from 'zod';
import { administratorColumns } from './administrators.columns.ts';
import { columnFields } from './list-columns.schema.ts';
import { ResponseUrl, Id, singleLine } from './fields.ts';
import { tablePageOf, TablePageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** An account that can be granted a role, with its current roles. */
export const AccountWithRoles = z.object({
  ...columnFields(administratorColumns),
  accountId: Id,
  avatar: ResponseUrl.nullable(),
  phoneMasked: z.string(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
});
export type AccountWithRoles = z.infer<typeof AccountWithRoles>;

export const ListRoleCandidatesQuery = z.strictObject({
  ...TablePageQuery.shape,
  /** A name, a company or a complete phone number; a partial number matches nothing. */
  keyword: singleLine(60).optional(),
  roleId: Id.optional(),
});
export type ListRoleCandidatesQuery = z.infer<typeof ListRoleCandidatesQuery>;

export const roleCandidateRoutes = defineRoutes({
  'GET /h5/freSystemSettings/getUsers': {
    access: 'perm:administrator:read',
    summary: 'Lists accounts that have a role or can be granted one.',
    query: ListRoleCandidatesQuery,
    response: tablePageOf(AccountWithRoles),
  },
});
