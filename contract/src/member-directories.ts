import { z } from 'zod';
import { Id, Language } from './fields.ts';
import { GeneratedFile } from './generated-files.ts';
import { GENERATED_FILES_LISTED_MAX } from './limits.ts';
import {
  directoryFieldTitles,
  directoryMembers,
  directorySections,
  type DirectoryField,
} from './member-directory-options.ts';
import { defineRoutes } from './route.ts';

const fieldNames = Object.keys(directoryFieldTitles) as [DirectoryField, ...DirectoryField[]];

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
  ...GeneratedFile.shape,
  ...CreateMemberDirectoryInput.pick({ sections: true, language: true, members: true }).shape,
});
export type MemberDirectory = z.infer<typeof MemberDirectory>;

export const memberDirectoryRoutes = defineRoutes({
  'GET /h5/member-directories': {
    access: 'perm:member:read',
    summary: 'Lists the member directories that the caller made, newest first.',
    response: z.object({ rows: z.array(MemberDirectory).max(GENERATED_FILES_LISTED_MAX) }),
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
