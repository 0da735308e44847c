/**
 * Fetches every URL of the sitemap as a search engine does and checks each page. `CRAWL_SAMPLE` limits the
 * number of URLs, `CRAWL_PICTURES` the number of share images that are fetched; both samples are evenly
 * spread.
 */
import { HtmlValidate } from 'html-validate';
import { startProductionStack } from '@mingtang/test-support/production-stack';
import { findStructuredDataErrors } from './crawl/structured-data.ts';
import { parsePage, type PageMetadata, findOtherLanguageTexts } from './crawl/crawled-page.ts';
import { findLeaks, plantContactCanaries } from './crawl/contact-canaries.ts';

const MAX_URLS = Number(process.env['CRAWL_SAMPLE'] ?? Infinity);
const MAX_IMAGE_CHECKS = Number(process.env['CRAWL_PICTURES'] ?? 300);
const CONCURRENCY = 4;

const EXPECTED_TYPES: readonly (readonly [RegExp, string])[] = [
  [/^(\/en)?\/m\//, 'Person'],
  [/^(\/en)?\/c\//, 'Organization'],
  [/^(\/en)?\/p\//, 'Product'],
  [/^(\/en)?\/d\//, 'Article'],
  [/^(\/en)?\/n\//, 'NewsArticle'],
  [/^(\/en)?\/(companies|news)/, 'CollectionPage'],
  [/^(\/en)?\/(?!en$)./, 'BreadcrumbList'],
  [/^(\/|\/en)$/, 'WebSite'],
];
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // Formatting is not checked here, and the length of a title depends on user content.
    'void-style': 'off',
    'attr-quotes': 'off',
    'no-trailing-whitespace': 'off',
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'valid-id': 'off',
  },
});

const problems: string[] = [];
let passed = 0;
let failed = 0;
let visitorCount = 0;
const reportProblem = (pageUrl: string, message: string): void => {
  problems.push(`${pageUrl}: ${message}`);
};

/** Uses another client IP for each request, so that rate limits do not apply. */
const fetchAsNewVisitor = (pageUrl: string): Promise<Response> => {
  visitorCount += 1;
  const clientIp = `10.${(visitorCount >> 14) % 200}.${(visitorCount >> 7) % 128}.${visitorCount % 128}`;
  return fetch(pageUrl, { redirect: 'manual', headers: { 'x-forwarded-for': clientIp } });
};
const fetchText = async (pageUrl: string): Promise<string> => {
  const response = await fetchAsNewVisitor(pageUrl);
  if (response.status !== 200) throw new Error(`${pageUrl} returned ${response.status}`);
  return response.text();
};
const parseLocations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);

async function forEachConcurrent<T>(items: readonly T[], handle: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const worker = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await handle(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
}
const sampleEvenly = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);

const startedAt = performance.now();
const stack = await startProductionStack({
  name: 'crawl',
  apiCount: 1,
  redisDb: 5,
  env: { MEDIA_PROCESSES: '1' },
});
try {
  const secrets = await plantContactCanaries(stack.databaseUrl);
  const robots = await fetchText(`${stack.url}/robots.txt`);
  const sitemapUrl = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  if (sitemapUrl === undefined) throw new Error('robots.txt has no sitemap');
  const sitemapFiles = parseLocations(await fetchText(sitemapUrl));
  const sitemapUrls: string[] = [];
  for (const sitemapFile of sitemapFiles) {
    const urls = parseLocations(await fetchText(sitemapFile));
    // The limit of the sitemap protocol.
    if (urls.length > 50_000) reportProblem(sitemapFile, `${urls.length} URLs`);
    sitemapUrls.push(...urls);
  }
  const homeUrl = `${stack.url}/`;
  const otherUrls = sitemapUrls.filter((url) => url !== homeUrl);
  const sampledUrls = [homeUrl, ...sampleEvenly(otherUrls, MAX_URLS - 1)];
  const urlsWithImageCheck = new Set(sampleEvenly(sampledUrls, MAX_IMAGE_CHECKS));
  const pages = new Map<string, PageMetadata>();
  const links = new Set<string>();

  await forEachConcurrent(sampledUrls, async (pageUrl) => {
    const response = await fetchAsNewVisitor(pageUrl);
    const body = await response.text();
    if (response.status !== 200) reportProblem(pageUrl, `returned ${response.status}`);
    const metadata = parsePage(body);
    pages.set(pageUrl, metadata);
    const report = await validator.validateString(body);
    for (const { messages } of report.results)
      for (const { ruleId, message } of messages) reportProblem(pageUrl, `${ruleId}: ${message}`);
    if (metadata.headingCount !== 1) reportProblem(pageUrl, `${metadata.headingCount} headings`);
    if (metadata.canonical !== pageUrl) reportProblem(pageUrl, `canonical ${metadata.canonical}`);
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'])
      if (!metadata.properties.get(name)) reportProblem(pageUrl, `no ${name}`);
    if (/noindex/.test(metadata.properties.get('robots') ?? ''))
      reportProblem(pageUrl, 'noindex page in the sitemap');
    const path = new URL(pageUrl).pathname;
    const expectedTypes = EXPECTED_TYPES.filter(([pattern]) => pattern.test(path)).map(([, type]) => type);
    for (const error of findStructuredDataErrors(metadata.structuredData, expectedTypes))
      reportProblem(pageUrl, error);
    for (const leak of findLeaks(body, secrets)) reportProblem(pageUrl, `leaks ${leak}`);
    for (const text of findOtherLanguageTexts(body, metadata.language))
      reportProblem(pageUrl, `in another language: ${text.slice(0, 80)}`);
    for (const link of metadata.links) {
      const url = new URL(link, pageUrl);
      if (url.origin === stack.url) links.add(url.origin + url.pathname + url.search);
    }
    if (urlsWithImageCheck.has(pageUrl)) await checkShareImage(pageUrl, metadata);
    if (problems.some((problem) => problem.startsWith(`${pageUrl}: `))) failed += 1;
    else passed += 1;
  });

  // All language versions of a page must list the same alternates.
  const alternateUrls = new Set([...pages.values()].flatMap((metadata) => [...metadata.alternates.values()]));
  await forEachConcurrent(
    [...alternateUrls].filter((url) => !pages.has(url)),
    async (url) => void pages.set(url, parsePage(await fetchText(url).catch(() => ''))),
  );
  let alternateCount = 0;
  for (const pageUrl of sampledUrls) {
    const { alternates } = pages.get(pageUrl)!;
    for (const other of alternates.values()) {
      alternateCount += 1;
      const alternatesOfOther = [...(pages.get(other)?.alternates.values() ?? [])];
      if (!alternatesOfOther.includes(pageUrl)) reportProblem(pageUrl, `${other} does not link back`);
    }
  }

  const unvisitedLinks = [...links].filter((url) => !pages.has(url));
  await forEachConcurrent(
    sampleEvenly(unvisitedLinks, MAX_URLS === Infinity ? Infinity : MAX_URLS * 8),
    async (url) => {
      const { status } = await fetchAsNewVisitor(url);
      if (status === 200) passed += 1;
      else {
        failed += 1;
        reportProblem(url, `linked, but returned ${status}`);
      }
    },
  );
  if (alternateCount === 0) reportProblem('/', 'no page has a second language');

  console.log(
    `metric: ${sampledUrls.length} of ${sitemapUrls.length} URLs in ${sitemapFiles.length} sitemap files, ${alternateCount} language pairs, ${urlsWithImageCheck.size} pictures, ${unvisitedLinks.length} further links, ${secrets.length} secrets, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
} finally {
  await stack.stop();
}
for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
console.log(`${passed} passed, ${Math.max(failed, problems.length > 0 ? 1 : 0)} failed`);
if (problems.length > 0) process.exitCode = 1;

/** Checks that the share image is a PNG with the declared size, which follows the PNG signature. */
async function checkShareImage(pageUrl: string, { properties }: PageMetadata): Promise<void> {
  const imageUrl = properties.get('og:image') ?? '';
  const response = await fetchAsNewVisitor(imageUrl);
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.length > 5_000;
  const size = isPng ? `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}` : 'not a PNG';
  const declaredSize = `${properties.get('og:image:width')} × ${properties.get('og:image:height')}`;
  if (response.status !== 200 || size !== declaredSize || declaredSize !== '1200 × 630')
    reportProblem(pageUrl, `${imageUrl}: ${size}`);
}
