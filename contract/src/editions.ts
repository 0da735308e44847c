import { z } from 'zod';
import { isSupportedYear, Instant } from './fields.ts';

/**
 * The two views of a network's content. `domestic` is in Chinese and has all records. `international` is in English and
 * has the records with an English name or title and those marked `international`; the header `internation: 1` requests
 * it.
 */
export const editions = ['domestic', 'international'] as const;
export const Edition = z.enum(editions);
export type Edition = z.infer<typeof Edition>;

/** The editions in which content placed by staff is shown. */
export const Placement = z.enum([...editions, 'both']);
export type Placement = z.infer<typeof Placement>;

/**
 * A time in a request, to the microsecond (27 characters). PostgreSQL rounds finer fractions, which at the
 * end of 9999 gives the year 10000.
 */
export const InstantInput = Instant.max(27);

/** A calendar day in Asia/Shanghai. */
export const Day = z.iso.date().refine(isSupportedYear, { error: 'year' });

/**
 * The last day of a granted term, inclusive. Limited, because a term bought later starts after it and must be
 * valid.
 */
export const GrantEndDay = Day.refine((day) => day <= '2999-12-31', { error: 'year' });

/** Start and end of the display period; null means unlimited on that side. */
export const displayPeriodFields = { startsAt: InstantInput.nullable(), endsAt: InstantInput.nullable() };
export const startsBeforeEnd = (value: { startsAt: string | null; endsAt: string | null }): boolean =>
  value.startsAt === null || value.endsAt === null || Date.parse(value.startsAt) < Date.parse(value.endsAt);
