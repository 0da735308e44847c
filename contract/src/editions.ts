import { z } from 'zod';
import { inTime, Instant } from './fields.ts';

/** The two faces of one network. `internation: 1` asks for the international one. */
export const editions = ['domestic', 'international'] as const;
export const Edition = z.enum(editions);
export type Edition = z.infer<typeof Edition>;

/** Where something placed by staff is shown. */
export const Placement = z.enum([...editions, 'both']);
export type Placement = z.infer<typeof Placement>;

/** A time in a request, to the microsecond: the database rounds what is finer, at the end of 9999 into a year of five digits. */
export const GivenInstant = Instant.max(27);

/** A calendar day in Asia/Shanghai. */
export const Day = z.iso.date().refine(inTime, { error: 'year' });

/** The last day of a granted term, itself included. What is bought later begins behind it, so some days are left. */
export const GrantedUntil = Day.refine((day) => day <= '2999-12-31', { error: 'year' });

/** From when until when something is shown; null leaves that side open. */
export const shownBetween = { startsAt: GivenInstant.nullable(), endsAt: GivenInstant.nullable() };
export const inOrder = (value: { startsAt: string | null; endsAt: string | null }): boolean =>
  value.startsAt === null || value.endsAt === null || Date.parse(value.startsAt) < Date.parse(value.endsAt);
