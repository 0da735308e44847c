import { z } from 'zod';
import { defineRoutes } from './route.ts';

export const DictionaryType = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/);

/** A stored value of a dictionary, such as the code of a region. */
export const DictionaryValue = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,39}$/);

export const DictionaryEntry = z.object({
  value: DictionaryValue,
  /** In the caller's language. */
  label: z.string(),
  sortOrder: z.number().int(),
});
export type DictionaryEntry = z.infer<typeof DictionaryEntry>;

export const dictionaryRoutes = defineRoutes({
  'GET /system/dict/data/type/{type}': {
    access: 'public',
    summary: 'Lists the entries of one dictionary in their order.',
    params: z.strictObject({ type: DictionaryType }),
    response: z.object({ rows: z.array(DictionaryEntry) }),
    cacheSeconds: 1,
  },
});
