import { z } from 'zod';
import { AnswerUrl, Id, line } from './fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** An account that may be given a role, with the roles it has. */
export const Candidate = z.object({
  accountId: Id,
  name: z.string(),
  avatar: AnswerUrl.nullable(),
  phoneMasked: z.string(),
  companyName: z.string().nullable(),
  roles: z.array(z.object({ id: Id, name: z.string() })),
});
export type Candidate = z.infer<typeof Candidate>;

export const ListCandidates = z.strictObject({
  ...TableQuery.shape,
  /** A name, a company, or a whole phone number; part of a number finds nothing. */
  keyword: line(60).optional(),
  roleId: Id.optional(),
});
export type ListCandidates = z.infer<typeof ListCandidates>;

export const candidateRoutes = defineRoutes({
  'GET /h5/freSystemSettings/getUsers': {
    access: 'perm:administrator:read',
    about: 'Accounts that hold a role or may be given one.',
    query: ListCandidates,
    answer: table(Candidate),
  },
});
