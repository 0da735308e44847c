import { editionPath, languageTags } from './page-urls.ts';
import { absoluteUrl, type PageContext, type Page } from './page-model.ts';

/** Leaves out empty properties, because search engines report them as errors. */
export const jsonLdObject = (type: string, properties: Record<string, unknown>): object => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(properties).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && !isEmptyArray(value),
    ),
  ),
});
const isEmptyArray = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export const breadcrumbList = (context: PageContext, { breadcrumbs }: Page): object =>
  jsonLdObject('BreadcrumbList', {
    itemListElement: breadcrumbs.map(({ name, path }, index) =>
      jsonLdObject('ListItem', {
        position: index + 1,
        name,
        item: absoluteUrl(context, editionPath(context.language, path)),
      }),
    ),
  });

export const networkOrganization = (context: PageContext): object =>
  jsonLdObject('Organization', {
    '@id': absoluteUrl(context, '/#network'),
    name: context.settings.name,
    url: absoluteUrl(context, editionPath(context.language, '/')),
    logo: absoluteUrl(context, context.settings.logoPath ?? '/icons/app-512.png'),
  });

export const collectionPage = (
  context: PageContext,
  { path, name, items }: { path: string; name: string; items: readonly { name: string; path: string }[] },
): object =>
  jsonLdObject('CollectionPage', {
    name,
    url: absoluteUrl(context, editionPath(context.language, path)),
    inLanguage: languageTags[context.language],
    mainEntity: jsonLdObject('ItemList', {
      numberOfItems: items.length,
      itemListElement: items.map((item, index) =>
        jsonLdObject('ListItem', {
          position: index + 1,
          name: item.name,
          url: absoluteUrl(context, editionPath(context.language, item.path)),
        }),
      ),
    }),
  });
