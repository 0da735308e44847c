import { z } from 'zod';
import { homeTabs } from './home-tabs.ts';
import { Changeset } from './changesets.ts';
import { Edition } from './editions.ts';
import { AnswerUrl, Id, Instant, line, prose, Uuid } from './fields.ts';
import { table, TableQuery } from './paging.ts';
import { defineRoutes } from './route.ts';

/** One record per edition, as the back office reads it. */
export const Settings = z.object({
  id: Id,
  edition: Edition,
  nameZh: z.string(),
  nameEn: z.string(),
  logoPath: AnswerUrl.nullable(),
  phone: z.string(),
  email: z.string(),
  addressZh: z.string(),
  addressEn: z.string(),
  aboutZh: z.string(),
  aboutEn: z.string(),
  /** Filing number shown in the footer of a site hosted in mainland China. */
  icpNumber: z.string(),
  registrationOpen: z.boolean(),
  tileUrl: z.string(),
  updatedAt: Instant,
});
export type Settings = z.infer<typeof Settings>;

/** What everyone may read at launch, in the caller's language. */
export const PublicSettings = z.object({
  id: Id,
  edition: Edition,
  name: z.string(),
  logoPath: AnswerUrl.nullable(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  about: z.string(),
  icpNumber: z.string(),
  registrationOpen: z.boolean(),
  tabs: z.array(z.enum(homeTabs)),
  /** Tabs that staff call otherwise. */
  tabLabels: z.partialRecord(z.enum(homeTabs), z.string()),
  /** Where pictures of the map come from; empty where there are none. */
  tileUrl: z.string(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The office's own number as it is printed: digits, spaces, dashes, brackets and an extension. */
const OfficePhone = z
  .string()
  .trim()
  .max(40)
  .regex(/^[+\d\s()x-]*$/);

/** An address with the places of a picture in it, as in `https://tiles.example.com/{z}/{x}/{y}.png`. */
const TileUrl = z
  .string()
  .trim()
  .max(300)
  .regex(/^(?:https:\/\/[\w.-]+(?::\d+)?\/[^\s<>"']*)?$/)
  .refine((url) => url === '' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
    error: 'places',
  });

export const EditSettings = z.strictObject({
  id: Id,
  nameZh: line(30).min(1),
  nameEn: line(60).min(1),
  /** The id of an uploaded picture; absent keeps the logo, null takes it away. */
  logo: Uuid.nullable().optional(),
  phone: OfficePhone,
  email: z.union([z.literal(''), z.email().max(120)]),
  addressZh: line(120),
  addressEn: line(240),
  aboutZh: prose(2000),
  aboutEn: prose(4000),
  icpNumber: line(60),
  registrationOpen: z.boolean(),
  /** Absent keeps it. */
  tileUrl: TileUrl.optional(),
});
export type EditSettings = z.infer<typeof EditSettings>;

export const settingRoutes = defineRoutes({
  'GET /no-auth/h5/freSystemSettings/query/list': {
    access: 'public',
    about: 'The network’s name, logo and contact; the caller’s edition comes first.',
    query: z.strictObject({ edition: Edition.optional() }),
    answer: z.object({ rows: z.array(PublicSettings) }),
    cacheSeconds: 4,
  },
  'GET /h5/freSystemSettings/query/list': {
    access: 'perm:setting:read',
    about: 'The settings of every edition in both languages.',
    query: z.strictObject({ ...TableQuery.shape, edition: Edition.optional() }),
    answer: table(Settings),
  },
  'PUT /h5/freSystemSettings': {
    access: 'perm:setting:write',
    about: 'Changes the settings of one edition; the change can be undone for seven days.',
    body: EditSettings,
    answer: Changeset.extend({ settings: Settings }),
  },
});
