import { z } from 'zod';
import { documentIds } from './choices.ts';
import { Instant } from './fields.ts';
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
});
