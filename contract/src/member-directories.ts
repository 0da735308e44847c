import { z } from 'zod';
import { Id, Instant, Language } from './fields.ts';
import type { TextPair } from './list-columns.ts';
import { defineRoutes } from './route.ts';

/** How the members are divided into sections; within a section they are in the order of their names. */
export const directorySections = ['letter', 'trade', 'region'] as const;
/** All that visitors can find, or those with a current membership that they or their company bought. */
export const directoryMembers = ['listed', 'paid'] as const;

/** What can stand beside a name: only what every visitor sees. Contact details are masked for visitors, so none. */
export const directoryFieldTitles = {
  title: ['职务', 'Position'],
  company: ['企业', 'Company'],
  industry: ['行业', 'Industry'],
  region: ['地区', 'Region'],
  vip: ['会员标识', 'Membership'],
} as const satisfies Record<string, TextPair>;
export type DirectoryField = keyof typeof directoryFieldTitles;
const fieldNames = Object.keys(directoryFieldTitles) as [DirectoryField, ...DirectoryField[]];

/** Texts of the document. */
export const directoryTexts = {
  title: ['会员名录', 'Member directory'],
  contents: ['目录', 'Contents'],
  name: ['姓名', 'Name'],
  otherLetter: ['其他', 'Other'],
  noTrade: ['未填写行业', 'No industry'],
  noRegion: ['未填写地区', 'No region'],
} as const satisfies Record<string, TextPair>;

export const CreateMemberDirectoryInput = z.strictObject({
  sections: z.enum(directorySections),
  language: Language,
  members: z.enum(directoryMembers),
  fields: z
    .array(z.enum(fieldNames))
    .max(fieldNames.length)
    .refine((fields) => new Set(fields).size === fields.length, { error: 'duplicate' }),
});
export type CreateMemberDirectoryInput = z.infer<typeof CreateMemberDirectoryInput>;

export const MemberDirectory = z.object({
  id: Id,
  state: z.enum(['waiting', 'ready']),
  sections: z.enum(directorySections),
  language: Language,
  members: z.enum(directoryMembers),
  /** Members read so far, and all. */
  done: z.number().int(),
  total: z.number().int(),
  bytes: z.number().int(),
  requestedAt: Instant,
  expiresAt: Instant,
});
export type MemberDirectory = z.infer<typeof MemberDirectory>;

export const memberDirectoryRoutes = defineRoutes({
  'GET /h5/member-directories': {
    access: 'perm:member:read',
    summary: 'Lists the member directories that the caller made, newest first.',
    response: z.object({ rows: z.array(MemberDirectory) }),
  },
  'POST /h5/member-directories': {
    access: 'perm:member:read',
    summary: 'Makes a PDF of the members that visitors can find, with what visitors can see. One at a time.',
    body: CreateMemberDirectoryInput,
    response: MemberDirectory,
    rateLimits: [{ per: 'account', calls: 10, seconds: 3600 }],
  },
  'GET /h5/member-directories/{id}/file': {
    access: 'perm:member:read',
    summary: 'Downloads the PDF; only who made it, for seven days.',
    params: z.strictObject({ id: Id }),
    response: 'file',
    rateLimits: [{ per: 'account', calls: 60, seconds: 3600 }],
  },
});
