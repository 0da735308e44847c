import { z } from 'zod';
import { PASSWORD_MAX } from './limits.ts';

/**
 * Control characters, zero-width marks and direction overrides can hide text inside other text. A lone surrogate is
 * invalid text, which the database rejects.
 */
const HIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- the pattern must match control characters
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}]/u;
const hasNoHiddenCharacters = (value: string) => !HIDDEN_CHARACTERS.test(value);

/** A single line of user input. */
export const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(hasNoHiddenCharacters, { error: 'hidden' })
    .refine((value) => !/[\r\n]/.test(value), { error: 'line' });

/** Multi-line user input. */
export const multiLine = (max: number) =>
  z.string().trim().max(max).refine(hasNoHiddenCharacters, { error: 'hidden' });

/** At most 18 digits, which always fit a bigint; 19 might not. */
export const Id = z.string().regex(/^[1-9]\d{0,17}$/);
/** Money in whole fen. */
export const Fen = z.number().int();
export const Uuid = z.uuid();
/** Zod's ISO patterns accept the year 0000; the database rejects it. */
export const isSupportedYear = (value: string): boolean => !value.startsWith('0000');
export const Instant = z.iso.datetime().refine(isSupportedYear, { error: 'year' });
export const Language = z.enum(['zh', 'en']);
export type Language = z.infer<typeof Language>;

/** A phone number as typed, with or without dialling code. The server converts it to E.164. */
export const Mobile = z
  .string()
  .trim()
  .min(5)
  .max(24)
  .regex(/^\+?[\d\s-]+$/);

/** Neither trimmed nor normalised: it is checked exactly as typed. */
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

/** Boolean filter with the same encoding in a query string and in a body. */
export const YesNoFlag = z.enum(['yes', 'no']);

/** A website URL entered by a user: http or https only. */
export const Website = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(200),
]);

/** Rounds to seven decimals, about one centimetre. Values much closer to zero make the database arithmetic fail. */
export const roundToCentimetres = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Coordinates in GCJ-02, the system used by maps of mainland China. */
export const GeoPoint = z.strictObject({
  latitude: z.number().min(-90).max(90).overwrite(roundToCentimetres),
  longitude: z.number().min(-180).max(180).overwrite(roundToCentimetres),
});
export type GeoPoint = z.infer<typeof GeoPoint>;

export const EmptyResponse = z.null();
export const ResponseUrl = z.string().max(2048);

/** URLs of a picture in three sizes, and a placeholder. */
export const Picture = z.object({
  small: ResponseUrl,
  medium: ResponseUrl,
  large: ResponseUrl,
  /** Placeholder while the picture loads: the colours of 3 × 3 areas, row by row, with three hex digits each. */
  sketch: z.string(),
});
export type Picture = z.infer<typeof Picture>;
