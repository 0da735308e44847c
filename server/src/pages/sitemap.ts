import type { Language } from '@mingtang/contract/fields';
import type { QrCodeRef } from '@mingtang/contract/qr-codes';
import type { Clock, Deps } from '../deps.ts';
import { dictionaryLabels } from '../features/dictionaries/dictionaries.service.ts';
import { sharedPages } from '../shared-addresses.ts';
import { companiesPath, inEdition, languages, thingPath, tongues } from './addresses.ts';
import { groupsOf } from './groups.ts';
import { type Html, xml } from './html.ts';
import { absolute } from './page.ts';
import { type Group, listLocated, listRanges } from './pages.queries.ts';
import { editionsOf } from './standing.ts';

/** Ids in a part. Each may stand there in two languages, and a part may hold 50,000 addresses. */
export const PART_IDS = 10_000;
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const kinds = Object.keys(sharedPages) as QrCodeRef[];
export const kindOf = (letter: string): QrCodeRef =>
  kinds.find((kind) => sharedPages[kind].letter === letter)!;

/** Reading all that is listed takes seconds in a large network; which parts there are changes slowly. */
const FRESH_MS = 10 * 60_000;
const loads = new WeakMap<Clock, { at: number; index: Promise<string> }>();

export function sitemapIndex(deps: Deps): Promise<string> {
  const now = deps.clock.now().getTime();
  const last = loads.get(deps.clock);
  if (last !== undefined && Math.abs(now - last.at) < FRESH_MS) return last.index;
  const index = writeIndex(deps);
  loads.set(deps.clock, { at: now, index });
  index.catch(() => loads.delete(deps.clock));
  return index;
}

async function writeIndex(deps: Deps): Promise<string> {
  const parts: Html[] = [xml`<sitemap><loc>${absolute({ deps }, '/sitemaps/lists.xml')}</loc></sitemap> `];
  // One kind after the other: together they would take the connections of those who read.
  for (const kind of kinds)
    for (const { part, updated_at } of await listRanges(deps.db, deps.clock.now(), kind, PART_IDS))
      parts.push(
        xml`<sitemap><loc>${absolute({ deps }, `/sitemaps/${sharedPages[kind].letter}-${part}.xml`)}</loc><lastmod>${updated_at.toISOString()}</lastmod></sitemap> `,
      );
  return HEAD + xml`<sitemapindex xmlns="${XMLNS}"> ${parts}</sitemapindex> `.markup;
}

/** Each language of a page is an entry of its own, and each names all of them. */
function entries(deps: Deps, path: string, editions: readonly Language[], updatedAt?: Date): Html[] {
  const at = (language: Language) => absolute({ deps }, inEdition(language, path));
  const alternates = editions.length > 1 && [
    editions.map((one) => xml`<xhtml:link rel="alternate" hreflang="${tongues[one]}" href="${at(one)}" />`),
    xml`<xhtml:link rel="alternate" hreflang="x-default" href="${at('zh')}" />`,
  ];
  return editions.map(
    (one) =>
      xml`<url><loc>${at(one)}</loc>${updatedAt !== undefined && xml`<lastmod>${updatedAt.toISOString()}</lastmod>`}${alternates}</url> `,
  );
}

const urlset = (urls: readonly Html[]): string =>
  HEAD + xml`<urlset xmlns="${XMLNS}" xmlns:xhtml="${XHTML}"> ${urls}</urlset> `.markup;

export async function sitemapPart(deps: Deps, kind: QrCodeRef, part: number): Promise<string> {
  const first = part * PART_IDS + 1;
  const rows = await listLocated(deps.db, deps.clock.now(), kind, first, first + PART_IDS - 1);
  return urlset(
    rows.flatMap((row) => entries(deps, thingPath(kind, row.id), editionsOf(row), row.updated_at)),
  );
}

const known = (labels: ReadonlyMap<string, string>, value: string | null): string | undefined =>
  value !== null && labels.has(value) ? value : undefined;
const newest = (groups: readonly Group[]): Date =>
  new Date(Math.max(...groups.map((group) => group.updated_at.getTime())));

/** The pages that lead to others: the front, the news, and companies by where and what they are. */
export async function sitemapLists(deps: Deps): Promise<string> {
  const lists = new Map<string, Group[]>();
  const [groups, industries, regions] = await Promise.all([
    groupsOf(deps),
    dictionaryLabels(deps, 'zh', 'industry'),
    dictionaryLabels(deps, 'zh', 'region'),
  ]);
  for (const group of groups) {
    const industry = known(industries, group.industry);
    const region = known(regions, group.region);
    for (const filter of [{}, { industry }, { region }, { industry, region }]) {
      const path = companiesPath(filter);
      const of = lists.get(path) ?? [];
      if (!of.includes(group)) lists.set(path, [...of, group]);
    }
  }
  return urlset([
    ...entries(deps, '/', languages),
    ...entries(deps, '/news', languages),
    ...[...lists].flatMap(([path, groups]) =>
      entries(deps, path, groups.some((group) => group.abroad) ? languages : ['zh'], newest(groups)),
    ),
  ]);
}

export const robots = (deps: Deps): string => `User-agent: *
Disallow: /api/
Disallow: /seen/
Disallow: /preview.html

Sitemap: ${absolute({ deps }, '/sitemap.xml')}
`;
