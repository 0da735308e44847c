import { z } from 'zod';
import { documentIds } from './choices.ts';
import { Changeset } from './changesets.ts';
import { Instant, line, prose } from './fields.ts';
import { RICH_TEXT_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const DocumentId = z.enum(documentIds);
export type DocumentId = z.infer<typeof DocumentId>;

/** A legal text in the caller's language; paragraphs are separated by blank lines, `## ` opens a section. */
export const Document = z.object({
  id: DocumentId,
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedAt: Instant,
});
export type Document = z.infer<typeof Document>;

/** One version in both languages. */
export const DocumentText = z.strictObject({
  titleZh: line(40).min(1),
  titleEn: line(80).min(1),
  bodyZh: prose(RICH_TEXT_MAX).min(1),
  bodyEn: prose(RICH_TEXT_MAX).min(1),
});
export type DocumentText = z.infer<typeof DocumentText>;

const versionNumber = z.coerce.number<number | string>().int().min(1).max(100_000);
export const DocumentVersion = z.object({
  id: DocumentId,
  version: z.number().int(),
  titleZh: z.string(),
  titleEn: z.string(),
  publishedAt: Instant,
});
export type DocumentVersion = z.infer<typeof DocumentVersion>;

export const documentRoutes = defineRoutes({
  'GET /no-auth/documents/{id}': {
    access: 'public',
    about: 'The published version of an agreement.',
    params: z.strictObject({ id: DocumentId }),
    answer: Document,
    cacheSeconds: 60,
  },
  'GET /no-auth/links/check': {
    access: 'public',
    about: 'Whether an outside link may be opened, and which host it leads to.',
    query: z.strictObject({ url: z.string().max(2048) }),
    answer: z.object({ approved: z.boolean(), href: z.string().nullable(), host: z.string().nullable() }),
  },
  'GET /h5/documents': {
    access: 'perm:document:publish',
    about: 'Every version of every agreement, newest first; the newest of each is in force.',
    answer: z.object({ rows: z.array(DocumentVersion) }),
  },
  'GET /h5/documents/{id}/versions/{version}': {
    access: 'perm:document:publish',
    about: 'One version in both languages.',
    params: z.strictObject({ id: DocumentId, version: versionNumber }),
    answer: z.object({ ...DocumentVersion.shape, bodyZh: z.string(), bodyEn: z.string() }),
  },
  'POST /h5/documents/{id}': {
    access: 'perm:document:publish',
    about:
      'Puts a new version in force. What members agreed to stays; to undo it puts the earlier text in force as another version.',
    params: z.strictObject({ id: DocumentId }),
    body: DocumentText,
    answer: Changeset.extend({ version: z.number().int() }),
  },
});
