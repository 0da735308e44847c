import { inEdition, tongues } from './addresses.ts';
import { absolute, type House, type Page } from './page.ts';

/** Empty facts are left out: a search engine takes an empty one for a mistake. */
export const thing = (type: string, facts: Record<string, unknown>): object => ({
  '@type': type,
  ...Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => value !== null && value !== undefined && value !== '' && !isEmpty(value),
    ),
  ),
});
const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

export const breadcrumbs = (house: House, { crumbs }: Page): object =>
  thing('BreadcrumbList', {
    itemListElement: crumbs.map(({ name, path }, index) =>
      thing('ListItem', {
        position: index + 1,
        name,
        item: absolute(house, inEdition(house.language, path)),
      }),
    ),
  });

/** The network itself. */
export const network = (house: House): object =>
  thing('Organization', {
    '@id': absolute(house, '/#network'),
    name: house.settings.name,
    url: absolute(house, inEdition(house.language, '/')),
    logo: absolute(house, house.settings.logoPath ?? '/icons/app-512.png'),
  });

/** A page that lists things, in their order. */
export const collection = (
  house: House,
  { path, name, items }: { path: string; name: string; items: readonly { name: string; path: string }[] },
): object =>
  thing('CollectionPage', {
    name,
    url: absolute(house, inEdition(house.language, path)),
    inLanguage: tongues[house.language],
    mainEntity: thing('ItemList', {
      numberOfItems: items.length,
      itemListElement: items.map((item, index) =>
        thing('ListItem', {
          position: index + 1,
          name: item.name,
          url: absolute(house, inEdition(house.language, item.path)),
        }),
      ),
    }),
  });
