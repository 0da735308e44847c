import type { Language } from '@mingtang/contract/fields';
import type { PublicRecordKind } from '@mingtang/contract/qr-codes';
import { MINUTE_MS } from '../base/calendar.ts';
import type { Clock, Deps } from '../platform/deps.ts';
import { getDictionaryLabels } from '../kernel/dictionaries/dictionaries.service.ts';
import { shareLetters } from '../base/share-urls.ts';
import { companiesPath, editionPath, languages, recordPath, languageTags } from './page-urls.ts';
import { getCompanyGroups } from './company-groups.ts';
import { type Html, xml } from './html-template.ts';
import { absoluteUrl } from './page-model.ts';
import { type CompanyGroup, listSitemapRows, listSitemapParts } from './pages.sitemap.queries.ts';
import { editionsOf } from './page-availability.ts';

/**
 * Ids per sitemap file. Each can have two URLs, and the protocol allows 50,000 URLs per file. The rows of `sitemap_ranges`
 * depend on it: a change needs a migration that empties that table and inserts the kinds into `sitemap_fills` again.
 */
export const IDS_PER_PART = 10_000;
const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';
const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

const kinds = Object.keys(shareLetters) as PublicRecordKind[];
export const kindOfLetter = (letter: string): PublicRecordKind =>
  kinds.find((kind) => shareLetters[kind] === letter)!;

/** Cached, because the queries look up each part. */
const CACHE_MS = MINUTE_MS;
const cachedIndex = new WeakMap<Clock, { builtAt: number; index: Promise<string> }>();

export function getSitemapIndex(deps: Deps): Promise<string> {
  const now = deps.clock.now().getTime();
  const cached = cachedIndex.get(deps.clock);
  if (cached !== undefined && Math.abs(now - cached.builtAt) < CACHE_MS) return cached.index;
  const index = buildSitemapIndex(deps);
  cachedIndex.set(deps.clock, { builtAt: now, index });
  index.catch(() => cachedIndex.delete(deps.clock));
  return index;
}

async function buildSitemapIndex(deps: Deps): Promise<string> {
  const parts: Html[] = [xml`<sitemap><loc>${absoluteUrl({ deps }, '/sitemaps/lists.xml')}</loc></sitemap> `];
  // Sequential: parallel queries would take database connections away from requests.
  for (const kind of kinds)
    for (const { part, updated_at } of await listSitemapParts(deps.db, deps.clock.now(), kind, IDS_PER_PART))
      parts.push(
        xml`<sitemap><loc>${absoluteUrl({ deps }, `/sitemaps/${shareLetters[kind]}-${part}.xml`)}</loc>${lastModified(updated_at)}</sitemap> `,
      );
  return XML_DECLARATION + xml`<sitemapindex xmlns="${SITEMAP_NAMESPACE}"> ${parts}</sitemapindex> `.markup;
}

const lastModified = (updatedAt: Date | null | undefined): Html | false =>
  updatedAt instanceof Date && xml`<lastmod>${updatedAt.toISOString()}</lastmod>`;

/** One entry per language; each entry lists all languages as alternates. */
function urlEntries(
  deps: Deps,
  path: string,
  editions: readonly Language[],
  updatedAt?: Date | null,
): Html[] {
  const urlIn = (language: Language) => absoluteUrl({ deps }, editionPath(language, path));
  const alternates = editions.length > 1 && [
    editions.map(
      (edition) =>
        xml`<xhtml:link rel="alternate" hreflang="${languageTags[edition]}" href="${urlIn(edition)}" />`,
    ),
    xml`<xhtml:link rel="alternate" hreflang="x-default" href="${urlIn('zh')}" />`,
  ];
  return editions.map(
    (edition) => xml`<url><loc>${urlIn(edition)}</loc>${lastModified(updatedAt)}${alternates}</url> `,
  );
}

const renderUrlset = (urls: readonly Html[]): string =>
  XML_DECLARATION +
  xml`<urlset xmlns="${SITEMAP_NAMESPACE}" xmlns:xhtml="${XHTML_NAMESPACE}"> ${urls}</urlset> `.markup;

export async function renderSitemapPart(deps: Deps, kind: PublicRecordKind, part: number): Promise<string> {
  const first = part * IDS_PER_PART + 1;
  const rows = await listSitemapRows(deps.db, deps.clock.now(), kind, first, first + IDS_PER_PART - 1);
  return renderUrlset(
    rows.flatMap((row) => urlEntries(deps, recordPath(kind, row.id), editionsOf(row), row.updated_at)),
  );
}

const dictionaryValue = (labels: ReadonlyMap<string, string>, value: string | null): string | undefined =>
  value !== null && labels.has(value) ? value : undefined;
/** Null if it is not known yet for any of them. */
const newestUpdate = (groups: readonly CompanyGroup[]): Date | null => {
  const times = groups.flatMap(({ updated_at }) => (updated_at === null ? [] : [updated_at.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
};

/** Sitemap of the list pages: home, news, and companies by industry and region. */
export async function renderListsSitemap(deps: Deps): Promise<string> {
  const groupsByPath = new Map<string, CompanyGroup[]>();
  const [groups, industries, regions] = await Promise.all([
    getCompanyGroups(deps),
    getDictionaryLabels(deps, 'zh', 'industry'),
    getDictionaryLabels(deps, 'zh', 'region'),
  ]);
  for (const group of groups) {
    const industry = dictionaryValue(industries, group.industry);
    const region = dictionaryValue(regions, group.region);
    for (const filter of [{}, { industry }, { region }, { industry, region }]) {
      const path = companiesPath(filter);
      const groupsOfPath = groupsByPath.get(path) ?? [];
      if (!groupsOfPath.includes(group)) groupsByPath.set(path, [...groupsOfPath, group]);
    }
  }
  return renderUrlset([
    ...urlEntries(deps, '/', languages),
    ...urlEntries(deps, '/news', languages),
    ...[...groupsByPath].flatMap(([path, groups]) =>
      urlEntries(
        deps,
        path,
        groups.some((group) => group.in_international_edition) ? languages : ['zh'],
        newestUpdate(groups),
      ),
    ),
  ]);
}

export const renderRobotsTxt = (deps: Deps): string => `User-agent: *
Disallow: /api/
Disallow: /seen/
Disallow: /preview.html

Sitemap: ${absoluteUrl({ deps }, '/sitemap.xml')}
`;
