/** What each type must say, after schema.org and what search engines ask for. */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ['name', 'url'],
  Person: ['name'],
  Product: ['name', 'image', 'url'],
  Article: ['headline', 'datePublished', 'author', 'image'],
  NewsArticle: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image'],
  WebSite: ['name', 'url'],
  CollectionPage: ['name', 'url', 'mainEntity'],
  ItemList: ['numberOfItems'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  PostalAddress: [],
};
const ADDRESSES = new Set(['url', 'logo', 'image', 'sameAs', 'item']);
const INSTANTS = new Set(['datePublished', 'dateModified']);

/** What is wrong with a page's data; nothing when it is right. */
export function faultsOf(data: readonly unknown[], wanted: readonly string[]): string[] {
  const faults: string[] = [];
  const found = new Set<string>();
  const look = (value: unknown, at: string): void => {
    if (Array.isArray(value)) return value.forEach((one, index) => look(one, `${at}[${index}]`));
    if (typeof value !== 'object' || value === null) return;
    const thing = value as Record<string, unknown>;
    const type = thing['@type'];
    if (typeof type === 'string') {
      found.add(type);
      const required = REQUIRED[type];
      if (required === undefined) faults.push(`${at}: unknown type ${type}`);
      for (const name of required ?? [])
        if (thing[name] === undefined || thing[name] === '') faults.push(`${at}: ${type} without ${name}`);
    } else if (at !== '' && thing['@id'] === undefined) faults.push(`${at}: no type`);
    for (const [name, one] of Object.entries(thing)) {
      if (name === '@graph' || !name.startsWith('@')) look(one, `${at}.${name}`);
      for (const single of [one].flat()) {
        if (typeof single !== 'string') continue;
        if (ADDRESSES.has(name) && !/^https?:/.test(single)) faults.push(`${at}.${name}: no address`);
        if (INSTANTS.has(name) && Number.isNaN(Date.parse(single))) faults.push(`${at}.${name}: no time`);
        if (single.trim() === '') faults.push(`${at}.${name}: empty`);
      }
    }
  };
  for (const one of data) {
    const { '@context': context, '@graph': graph } = one as { '@context'?: string; '@graph'?: unknown[] };
    if (context !== 'https://schema.org') faults.push('no context');
    look(graph ?? [], 'graph');
  }
  for (const type of wanted) if (!found.has(type)) faults.push(`no ${type}`);
  return faults;
}
