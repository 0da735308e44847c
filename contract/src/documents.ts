import { z } from 'zod';
import { documentIds } from './enums.ts';
import { Changeset } from './changesets.ts';
import { Instant, singleLine, multiLine } from './fields.ts';
import { RICH_TEXT_MAX } from './limits.ts';
import { defineRoutes } from './route.ts';

export const DocumentId = z.enum(documentIds);
export type DocumentId = z.infer<typeof DocumentId>;

/** A legal text in the caller's language; paragraphs are separated by blank lines, `## ` opens a section. */
export const LegalDocument = z.object({
  id: DocumentId,
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedAt: Instant,
});
export type LegalDocument = z.infer<typeof LegalDocument>;

/** One version in both languages. */
export const PublishDocumentInput = z.strictObject({
  titleZh: singleLine(40).min(1),
  titleEn: singleLine(80).min(1),
  bodyZh: multiLine(RICH_TEXT_MAX).min(1),
  bodyEn: multiLine(RICH_TEXT_MAX).min(1),
});
export type PublishDocumentInput = z.infer<typeof PublishDocumentInput>;

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
    summary: 'Returns the published version of an agreement.',
    params: z.strictObject({ id: DocumentId }),
    response: LegalDocument,
    cacheSeconds: 60,
  },
  'GET /no-auth/links/check': {
    access: 'public',
    summary: 'Checks whether an external link is approved, and returns its host.',
    query: z.strictObject({ url: z.string().max(2048) }),
    response: z.object({ approved: z.boolean(), href: z.string().nullable(), host: z.string().nullable() }),
  },
  'GET /h5/documents': {
    access: 'perm:document:publish',
    summary: 'Lists all versions of all agreements, newest first; the newest of each is active.',
    response: z.object({ rows: z.array(DocumentVersion) }),
  },
  'GET /h5/documents/{id}/versions/{version}': {
    access: 'perm:document:publish',
    summary: 'Returns one version in both languages.',
    params: z.strictObject({ id: DocumentId, version: versionNumber }),
    response: z.object({ ...DocumentVersion.shape, bodyZh: z.string(), bodyEn: z.string() }),
  },
  'POST /h5/documents/{id}': {
    access: 'perm:document:publish',
    summary:
      'Publishes a new version. Existing consents are kept; an undo publishes the previous text as another version.',
    params: z.strictObject({ id: DocumentId }),
    body: PublishDocumentInput,
    response: Changeset.extend({ version: z.number().int() }),
  },
});
