/** Required properties of each type, from schema.org and the documentation of search engines. */
const REQUIRED_PROPERTIES: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  Person: ['name'],
  Product: ['name', 'image', 'url'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'highPrice', 'priceCurrency'],
  Certification: ['name', 'expires'],
  Article: ['headline', 'datePublished', 'author', 'image'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image'],
  WebSite: ['name', 'url'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ItemList: ['numberOfItems'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  PostalAddress: [],
};
/** The issuer of a certificate is not in the directory, so it has no page. */
const REQUIRED_OF_ISSUER: readonly string[] = ['name'];
const URL_PROPERTIES = new Set(['url', 'logo', 'image', 'sameAs', 'item']);
const DATE_PROPERTIES = new Set(['datePublished', 'dateModified', 'validFrom', 'expires']);

/** Returns the errors in a page's structured data. */
export function findStructuredDataErrors(
  data: readonly unknown[],
  expectedTypes: readonly string[],
): string[] {
  const errors: string[] = [];
  const foundTypes = new Set<string>();
  const inspect = (value: unknown, path: string): void => {
    if (Array.isArray(value)) return value.forEach((item, index) => inspect(item, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return;
    const entity = value as Record<string, unknown>;
    const type = entity['@type'];
    if (typeof type === 'string') {
      foundTypes.add(type);
      const required = path.endsWith('.issuedBy') ? REQUIRED_OF_ISSUER : REQUIRED_PROPERTIES[type];
      if (required === undefined) errors.push(`${path}: unknown type ${type}`);
      for (const name of required ?? [])
        if (entity[name] === undefined || entity[name] === '')
          errors.push(`${path}: ${type} without ${name}`);
    } else if (path !== '' && entity['@id'] === undefined) errors.push(`${path}: no type`);
    for (const [name, propertyValue] of Object.entries(entity)) {
      if (name === '@graph' || !name.startsWith('@')) inspect(propertyValue, `${path}.${name}`);
      for (const single of [propertyValue].flat()) {
        if (typeof single !== 'string') continue;
        if (URL_PROPERTIES.has(name) && !/^https?:/.test(single)) errors.push(`${path}.${name}: not a URL`);
        if (DATE_PROPERTIES.has(name) && Number.isNaN(Date.parse(single)))
          errors.push(`${path}.${name}: not a date`);
        if (single.trim() === '') errors.push(`${path}.${name}: empty`);
      }
    }
  };
  for (const block of data) {
    const { '@context': context, '@graph': graph } = block as { '@context'?: string; '@graph'?: unknown[] };
    if (context !== 'https://schema.org') errors.push('no context');
    inspect(graph ?? [], 'graph');
  }
  for (const type of expectedTypes) if (!foundTypes.has(type)) errors.push(`no ${type}`);
  return errors;
}
