import { z } from 'zod';
import { homeTabs } from './enums.home-tabs.ts';
import { Changeset } from './changesets.ts';
import { Edition } from './editions.ts';
import { ResponseUrl, Id, Instant, singleLine, multiLine, Uuid } from './fields.ts';
import { numberedPageOf, NumberedPageQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** Settings of one edition, for the back office. */
export const Settings = z.object({
  id: Id,
  edition: Edition,
  nameZh: z.string(),
  nameEn: z.string(),
  logoPath: ResponseUrl.nullable(),
  phone: z.string(),
  email: z.string(),
  addressZh: z.string(),
  addressEn: z.string(),
  aboutZh: z.string(),
  aboutEn: z.string(),
  /** ICP filing number, shown in the footer of a site hosted in mainland China. */
  icpNumber: z.string(),
  registrationOpen: z.boolean(),
  tileUrl: z.string(),
  updatedAt: Instant,
});
export type Settings = z.infer<typeof Settings>;

/** Public settings read at launch, in the caller's language. */
export const PublicSettings = z.object({
  id: Id,
  edition: Edition,
  name: z.string(),
  logoPath: ResponseUrl.nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  about: z.string(),
  icpNumber: z.string(),
  registrationOpen: z.boolean(),
  tabs: z.array(z.enum(homeTabs)),
  /** Labels of tabs that staff renamed. */
  tabLabels: z.partialRecord(z.enum(homeTabs), z.string()),
  /** URL template of the map tiles; empty if no map is configured. */
  tileUrl: z.string(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The office's phone number as displayed: digits, spaces, dashes, brackets and an extension. */
const OfficePhone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d\s()x-]*$/);

/** URL template with the coordinates of a tile, such as `https://tiles.example.com/{z}/{x}/{y}.png`. */
const TileUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?\/[^\s<>"']*)?$/)
  .refine((url) => url === '' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'places',
  });

export const EditSettingsInput = z.strictObject({
  id: Id,
  nameZh: singleLine(30).min(1),
  nameEn: singleLine(60).min(1),
  /** Id of an uploaded picture. Absent: unchanged. Null: removes the logo. */
  logo: Uuid.nullable().optional(),
  phone: OfficePhone,
  email: z.union([z.literal(''), z.email().max(120)]),
  addressZh: singleLine(120),
  addressEn: singleLine(240),
  aboutZh: multiLine(2000),
  aboutEn: multiLine(4000),
  icpNumber: singleLine(60),
  registrationOpen: z.boolean(),
  /** Absent: unchanged. */
  tileUrl: TileUrl.optional(),
});
export type EditSettingsInput = z.infer<typeof EditSettingsInput>;

export const settingRoutes = defineRoutes({
  'GET /no-auth/h5/freSystemSettings/query/list': {
    access: 'public',
    summary: 'Lists name, logo and contact of the network by edition; the caller’s edition comes first.',
    query: z.strictObject({ edition: Edition.optional() }),
    response: z.object({ rows: z.array(PublicSettings) }),
    cacheSeconds: 4,
  },
  'GET /h5/freSystemSettings/query/list': {
    access: 'perm:setting:read',
    summary: 'Lists the settings of every edition in both languages.',
    query: z.strictObject({ ...NumberedPageQuery.shape, edition: Edition.optional() }),
    response: numberedPageOf(Settings),
  },
  'PUT /h5/freSystemSettings': {
    access: 'perm:setting:write',
    summary: 'Changes the settings of one edition; the change can be undone for seven days.',
    body: EditSettingsInput,
    response: Changeset.extend({ settings: Settings }),
  },
});
