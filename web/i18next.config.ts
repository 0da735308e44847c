import { defineConfig } from 'i18next-cli';

/**
 * Only `lint` is used: it finds texts hard-coded in components. Missing keys do not compile, and catalogs.test.ts compares
 * the languages, so nothing is extracted.
 */
export default defineConfig({
  locales: ['zh', 'en'],
  extract: {
    input: ['src/**/*.tsx'],
    ignore: ['src/**/*.test.tsx'],
    output: 'dist/text/{{language}}.json',
    defaultNS: 'text',
  },
  lint: {
    acceptedTags: 'all',
  },
});
