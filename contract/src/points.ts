import { z } from 'zod';
import { Changeset } from './changesets.ts';
import { Id, Instant } from './fields.ts';
import { cursorPageOf, CursorPageQuery } from './paging.ts';
import { awardRuleNames, pointKinds, pointRuleNames, pointRuleTable } from './point-rules.ts';
import { defineRoutes } from './route.ts';

export const PointsEntry = z.object({
  id: Id,
  kind: z.enum(pointKinds),
  points: z.number().int(),
  at: Instant,
});
export type PointsEntry = z.infer<typeof PointsEntry>;

const schemaOf = <Name extends string>(names: readonly Name[], field: (name: Name) => z.ZodNumber) =>
  Object.fromEntries(names.map((name) => [name, field(name)])) as Record<Name, z.ZodNumber>;

/** Points that a member earns per action. */
export const PointRules = z.object(schemaOf(awardRuleNames, () => z.number().int()));
export type PointRules = z.infer<typeof PointRules>;

/** All point rules, as staff edit them. */
export const AdminPointRules = z.strictObject(
  schemaOf(pointRuleNames, (name) => {
    const { min, max } = pointRuleTable[name];
    return z.number().int().min(min).max(max);
  }),
);
export type AdminPointRules = z.infer<typeof AdminPointRules>;

export const pointRoutes = defineRoutes({
  'GET /h5/points': {
    access: 'member',
    summary: 'Returns the caller’s point balance and the rules for earning points.',
    response: z.object({ balance: z.number().int(), rules: PointRules }),
  },
  'GET /h5/points/entries': {
    access: 'member',
    summary: 'Lists the caller’s point entries, newest first.',
    query: CursorPageQuery,
    response: cursorPageOf(PointsEntry),
  },
  'GET /h5/points/rules': {
    access: 'perm:setting:read',
    summary: 'Returns all point rules for staff, including the daily and monthly limits.',
    response: AdminPointRules,
  },
  'PUT /h5/points/rules': {
    access: 'perm:setting:write',
    summary: 'Changes the point rules for future awards; can be undone for seven days.',
    body: AdminPointRules,
    response: Changeset,
  },
});
