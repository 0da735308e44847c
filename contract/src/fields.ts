import { z } from 'zod';
import { PASSWORD_MAX } from './limits.ts';

/** Control characters, zero-width marks and direction overrides hide one text inside another; half a surrogate pair is no text, and the database refuses it. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it looks for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}]/u;
const visible = (value: string) => !HIDDEN.test(value);

/** One line of text a person typed. */
export const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(visible, { error: 'hidden' })
    .refine((value) => !/[\r\n]/.test(value), { error: 'line' });

/** Several lines of text a person typed. */
export const prose = (max: number) => z.string().trim().max(max).refine(visible, { error: 'hidden' });

/** Eighteen digits always fit a bigint; the nineteenth might not. */
export const Id = z.string().regex(/^[1-9]\d{0,17}$/);
/** Money: whole fen, never a fraction. */
export const Fen = z.number().int();
export const Uuid = z.uuid();
/** The ISO patterns know a year 0000, calendars and the database do not. */
export const inTime = (value: string): boolean => !value.startsWith('0000');
export const Instant = z.iso.datetime().refine(inTime, { error: 'year' });
export const Language = z.enum(['zh', 'en']);
export type Language = z.infer<typeof Language>;

/** A phone as typed: digits with or without a dialling code. The server turns it into E.164. */
export const Mobile = z
  .string()
  .trim()
  .min(5)
  .max(24)
  .regex(/^\+?[\d\s-]+$/);

/** Never trimmed or folded: what was typed is what is checked. */
export const Password = z.string().min(1).max(PASSWORD_MAX);
export const CaptchaText = z.string().trim().min(1).max(12);
export const SmsCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);
export const TotpCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** Yes or no in a filter; it reads the same in an address and in a body. */
export const Flag = z.enum(['yes', 'no']);

/** An address on the web that a person gave: http or https and nothing else. */
export const Website = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(200),
]);

/** To seven digits, which is a centimetre. Much nearer to zero, the arithmetic of the database gives up. */
export const inCentimetres = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** A place on the map in GCJ-02, the system that maps in mainland China are drawn in. */
export const Point = z.strictObject({
  latitude: z.number().min(-90).max(90).overwrite(inCentimetres),
  longitude: z.number().min(-180).max(180).overwrite(inCentimetres),
});
export type Point = z.infer<typeof Point>;

export const Nothing = z.null();
export const AnswerUrl = z.string().max(2048);

/** Where a picture stands in its three sizes, and nine colours (3 × 3, three hex digits each) to show until it comes. */
export const Picture = z.object({
  small: AnswerUrl,
  medium: AnswerUrl,
  large: AnswerUrl,
  sketch: z.string(),
});
export type Picture = z.infer<typeof Picture>;
