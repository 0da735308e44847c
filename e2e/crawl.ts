import { HtmlValidate } from 'html-validate';
import { startStack } from '../scripts/stack.ts';
import { faultsOf } from './crawl/data.ts';
import { readDocument, type Seen, strangeWords } from './crawl/document.ts';
import { leaksIn, plantSecrets } from './crawl/secrets.ts';

/**
 * Reads every address of the site map as a search engine does and checks what it finds. `CRAWL_SAMPLE` reads so many
 * of them, evenly chosen; pictures are drawn for as many as `CRAWL_PICTURES` says.
 */
const SAMPLE = Number(process.env['CRAWL_SAMPLE'] ?? Infinity);
const PICTURES = Number(process.env['CRAWL_PICTURES'] ?? 300);
const AT_ONCE = 4;

const WANTED: readonly (readonly [RegExp, string])[] = [
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
    // How markup is written is the formatter's matter, how long a title is that of who named the thing.
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
let visitor = 0;
const bad = (address: string, what: string): void => {
  problems.push(`${address}: ${what}`);
};

/** Each call from another place: limits by address are a test of their own. */
const get = (address: string): Promise<Response> => {
  visitor += 1;
  const from = `10.${(visitor >> 14) % 200}.${(visitor >> 7) % 128}.${visitor % 128}`;
  return fetch(address, { redirect: 'manual', headers: { 'x-forwarded-for': from } });
};
const read = async (address: string): Promise<string> => {
  const answer = await get(address);
  if (answer.status !== 200) throw new Error(`${address} answers ${answer.status}`);
  return answer.text();
};
const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, one]) => one!);

async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
const evenly = <T>(all: readonly T[], count: number): T[] =>
  all.length <= count
    ? [...all]
    : Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)]!);

const began = performance.now();
const stack = await startStack({ name: 'crawl', apis: 1, redisDb: 5, env: { MEDIA_PROCESSES: '1' } });
try {
  const secrets = await plantSecrets(stack.databaseUrl);
  const robots = await read(`${stack.url}/robots.txt`);
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1];
  if (map === undefined) throw new Error('robots.txt names no site map');
  const parts = locations(await read(map));
  const all: string[] = [];
  for (const part of parts) {
    const found = locations(await read(part));
    if (found.length > 50_000) bad(part, `${found.length} addresses`);
    all.push(...found);
  }
  const front = `${stack.url}/`;
  const others = all.filter((one) => one !== front);
  const chosen = [front, ...evenly(others, SAMPLE - 1)];
  const pictured = new Set(evenly(chosen, PICTURES));
  const pages = new Map<string, Seen>();
  const links = new Set<string>();

  await inTurn(chosen, async (address) => {
    const answer = await get(address);
    const body = await answer.text();
    if (answer.status !== 200) bad(address, `answers ${answer.status}`);
    const seen = readDocument(body);
    pages.set(address, seen);
    const report = await validator.validateString(body);
    for (const { messages } of report.results)
      for (const one of messages) bad(address, `${one.ruleId}: ${one.message}`);
    if (seen.headings !== 1) bad(address, `${seen.headings} headings`);
    if (seen.canonical !== address) bad(address, `canonical ${seen.canonical}`);
    for (const name of ['description', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card'])
      if (!seen.properties.get(name)) bad(address, `no ${name}`);
    if (/noindex/.test(seen.properties.get('robots') ?? '')) bad(address, 'noindex in the site map');
    const path = new URL(address).pathname;
    const wanted = WANTED.filter(([pattern]) => pattern.test(path)).map(([, type]) => type);
    for (const fault of faultsOf(seen.data, wanted)) bad(address, fault);
    for (const leak of leaksIn(body, secrets)) bad(address, `leaks ${leak}`);
    for (const words of strangeWords(body, seen.language))
      bad(address, `in another language: ${words.slice(0, 80)}`);
    for (const link of seen.links) {
      const url = new URL(link, address);
      if (url.origin === stack.url) links.add(url.origin + url.pathname + url.search);
    }
    if (pictured.has(address)) await lookAtPicture(address, seen);
    if (problems.some((one) => one.startsWith(`${address}: `))) failed += 1;
    else passed += 1;
  });

  // Each language of a page names the same set of addresses.
  const partners = new Set([...pages.values()].flatMap((seen) => [...seen.alternates.values()]));
  await inTurn(
    [...partners].filter((one) => !pages.has(one)),
    async (one) => void pages.set(one, readDocument(await read(one).catch(() => ''))),
  );
  let pairs = 0;
  for (const address of chosen) {
    const { alternates } = pages.get(address)!;
    for (const other of alternates.values()) {
      pairs += 1;
      const back = [...(pages.get(other)?.alternates.values() ?? [])];
      if (!back.includes(address)) bad(address, `${other} does not point back`);
    }
  }

  const open = [...links].filter((one) => !pages.has(one));
  await inTurn(evenly(open, SAMPLE === Infinity ? Infinity : SAMPLE * 8), async (one) => {
    const { status } = await get(one);
    if (status === 200) passed += 1;
    else {
      failed += 1;
      bad(one, `a link to it answers ${status}`);
    }
  });
  if (pairs === 0) bad('/', 'no page has a second language');

  console.log(
    `figure: ${chosen.length} of ${all.length} addresses in ${parts.length} parts, ${pairs} language pairs, ${pictured.size} pictures, ${open.length} further links, ${secrets.length} secrets, ${Math.round((performance.now() - began) / 1000)} s`,
  );
} finally {
  await stack.stop();
}
for (const problem of problems.slice(0, 60)) console.log(`  ${problem}`);
console.log(`${passed} passed, ${Math.max(failed, problems.length > 0 ? 1 : 0)} failed`);
if (problems.length > 0) process.exitCode = 1;

/** A PNG says its size behind its signature. */
async function lookAtPicture(address: string, { properties }: Seen): Promise<void> {
  const picture = properties.get('og:image') ?? '';
  const answer = await get(picture);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const isPng = bytes.subarray(1, 4).toString('latin1') === 'PNG' && bytes.length > 5_000;
  const size = isPng ? `${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}` : 'no picture';
  const told = `${properties.get('og:image:width')} × ${properties.get('og:image:height')}`;
  if (answer.status !== 200 || size !== told || told !== '1200 × 630') bad(address, `${picture}: ${size}`);
}
