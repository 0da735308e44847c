import { z } from 'zod';
import { homeTabs } from './enums.home-tabs.ts';
import { Changeset } from './changesets.ts';
import { Edition } from './editions.ts';
import { ResponseUrl, Id, Instant, singleLine, multiLine, Uuid } from './fields.ts';
import { defineRoutes } from './route.ts';
import {
  plainSettingNames,
  type SettingName,
  settingNames,
  settingTable,
  type SettingValues,
  type TranslatedSettingName,
  translatedSettingNames,
} from './setting-fields.ts';

/** The office's phone number as displayed: digits, spaces, dashes, brackets and an extension. */
const OFFICE_PHONE = /^[+\d\s()x-]*$/;
/** URL template with the coordinates of a tile, such as `https://tiles.example.com/{z}/{x}/{y}.png`. */
const TILE_URL = /^(?:https:\/\/[\w.-]+(?::\d+)?\/[^\s<>"']*)?$/;

const schemasOf = <Name extends SettingName>(names: Name[], schemaOf: (name: Name) => z.ZodType) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as {
    [N in Name]: z.ZodType<SettingValues[N]>;
  };
const storedSchemaOf = (name: SettingName) =>
  settingTable[name].input === 'switch' ? z.boolean() : z.string();

function inputSchemaOf(name: SettingName): z.ZodType {
  const row = settingTable[name];
  switch (row.input) {
    case 'line':
      return row.required ? singleLine(row.max).min(1) : singleLine(row.max);
    case 'paragraphs':
      return multiLine(row.max);
    case 'phone':
      return z.string().trim().max(row.max).regex(OFFICE_PHONE);
    case 'email':
      return z.union([z.literal(''), z.email().max(row.max)]);
    case 'tile-url':
      return z
        .string()
        .trim()
        .max(row.max)
        .regex(TILE_URL)
        .refine((url) => url === '' || ['{z}', '{x}', '{y}'].every((part) => url.includes(part)), {
          error: 'places',
        });
    case 'switch':
      return z.boolean();
  }
}

/** Settings of one edition, for the back office. */
export const Settings = z.object({
  id: Id,
  edition: Edition,
  ...schemasOf(settingNames, storedSchemaOf),
  logoPath: ResponseUrl.nullable(),
  /** Picture of the chamber's seal on membership certificates. */
  sealPath: ResponseUrl.nullable(),
  updatedAt: Instant,
});
export type Settings = z.infer<typeof Settings>;

/** Public settings read at launch, in the caller's language. */
export const PublicSettings = z.object({
  id: Id,
  edition: Edition,
  ...(Object.fromEntries(translatedSettingNames.map((name) => [name, z.string()])) as Record<
    TranslatedSettingName,
    z.ZodString
  >),
  ...schemasOf(plainSettingNames, storedSchemaOf),
  logoPath: ResponseUrl.nullable(),
  tabs: z.array(z.enum(homeTabs)),
  /** Labels of tabs that staff renamed. */
  tabLabels: z.partialRecord(z.enum(homeTabs), z.string()),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

export const EditSettingsInput = z
  .strictObject({
    id: Id,
    ...schemasOf(settingNames, inputSchemaOf),
    /** Id of an uploaded picture. Absent: unchanged. Null: removes the logo. */
    logo: Uuid.nullable().optional(),
    /** As the logo. */
    seal: Uuid.nullable().optional(),
  })
  // Absent: unchanged.
  .partial({
    tileUrl: true,
    companyApproval: true,
    signatoryZh: true,
    signatoryEn: true,
    signatoryTitleZh: true,
    signatoryTitleEn: true,
  });
export type EditSettingsInput = z.infer<typeof EditSettingsInput>;

export const settingRoutes = defineRoutes({
  'GET /no-auth/h5/freSystemSettings/query/list': {
    access: 'public',
    summary: 'Lists name, logo and contact of the network by edition; the caller’s edition comes first.',
    query: z.strictObject({ edition: Edition.optional() }),
    response: z.object({ rows: z.array(PublicSettings) }),
    cacheSeconds: 1,
  },
  'GET /h5/freSystemSettings/query/list': {
    access: 'perm:setting:read',
    summary: 'Lists the settings of every edition in both languages.',
    query: z.strictObject({ edition: Edition.optional() }),
    response: z.object({ rows: z.array(Settings) }),
  },
  'PUT /h5/freSystemSettings': {
    access: 'perm:setting:write',
    summary: 'Changes the settings of one edition; the change can be undone for seven days.',
    body: EditSettingsInput,
    response: Changeset.extend({ settings: Settings }),
  },
});
