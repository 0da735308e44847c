import { type Client, withClient } from '../scripts/database.ts';
import { run } from '../scripts/processes.ts';
import { startStack } from '../scripts/stack.ts';
import { hostileTexts } from '../scripts/xss-payloads.ts';
import { openBrowser } from './kit/browser.ts';
import type { Language } from './kit/test.ts';
import { forgetBudgets } from './xss/budgets.ts';
import { type Community, plantCommunity } from './xss/community.ts';
import {
  categoryFields,
  commentFields,
  companyFields,
  labelFields,
  memberFields,
  newsFields,
  postFields,
  productFields,
  settingFields,
} from './xss/fields.ts';
import { visitNetworkName, visitOwnCard } from './xss/rounds.ts';
import { plant, type Store } from './xss/store.ts';
import { visitNewsForm, visitSpeech, visitSpoken } from './xss/speech.ts';
import * as visits from './xss/visits.ts';
import { openWatched, provesToSee } from './xss/watch.ts';

/** Every text of the directory and the community filled with payloads and opened in Chromium, under the content security policy and without it. */
const PAYLOADS = 310;
/** Spread over all kinds of attack. */
const payloads = Array.from(
  { length: PAYLOADS },
  (_, index) => hostileTexts[Math.floor((index * hostileTexts.length) / PAYLOADS)]!,
);
const FIELDS = [
  companyFields,
  productFields,
  memberFields,
  categoryFields,
  settingFields,
  postFields,
  commentFields,
  labelFields,
  newsFields,
]
  .map((fields) => Object.keys(fields).length)
  .reduce((sum, count) => sum + count);
const SHARED_EVERY = 30;
const ADDRESSED_EVERY = 10;

const stack = await startStack({ name: 'xss', apis: 1, redisDb: 8 });
process.env['E2E_URL'] = stack.url;
process.env['E2E_GATEWAYS'] = stack.gateways;
process.env['E2E_REDIS'] = stack.redisUrl;
process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
const browser = await openBrowser();
try {
  await withClient(stack.databaseUrl, work);
} finally {
  await browser.close();
  await stack.stop();
}

async function work(client: Client): Promise<void> {
  const store = await plant(client, payloads);
  const community = await plantCommunity(client, store, payloads);
  tell('planted');
  await reindex();
  const lanes = await openLanes(store.owner.token, ['zh', 'en']);
  // Both languages stand in the one form.
  const editors = await openLanes(store.staff.token, ['zh']);
  for (const lane of [...lanes, ...editors]) await provesToSee(lane.watched, lane.page);
  const patience = setInterval(() => void forgetBudgets(), 2_000);
  await Promise.all(lanes.map((lane) => walk(lane, store)));
  tell('the directory is walked');
  await Promise.all(lanes.map((lane) => walkCommunity(lane, community)));
  await Promise.all(
    editors.map(async (lane) => {
      for (const [index, one] of community.spoken.entries()) await visitNewsForm(lane, one, index);
    }),
  );
  tell('the community is walked');
  await visitOwnCard(lanes, client, store.owner.id, payloads);
  await visitNetworkName(lanes, client, payloads);
  clearInterval(patience);
  const all = [...lanes, ...editors];
  const executions = all.flatMap(({ watched }) => watched.executions);
  const missing = all.flatMap(({ watched }) => watched.missing);
  const pages = all.reduce((sum, { watched }) => sum + watched.pages, 0);
  for (const fault of [...executions, ...missing].slice(0, 50)) console.error(fault);
  console.log(
    `figure: the API took ${store.taken + community.taken} texts and refused ${store.refused + community.refused}, which were stored past it`,
  );
  console.log(
    `figure: ${payloads.length} payloads × ${FIELDS} fields on ${pages} pages, CSP on and off: ${executions.length} executions (${Math.round(performance.now() / 1000)} s)`,
  );
  const failed = executions.length + missing.length;
  console.log(`${pages - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Each language as served and with the policy taken away. */
function openLanes(token: string, languages: readonly Language[]): Promise<visits.Lane[]> {
  const open = async (language: Language, bypassCSP: boolean) => {
    const look = {
      device: 'desktop',
      language,
      theme: 'light',
      token,
      bypassCSP,
    } as const;
    const watched = await openWatched(browser, look);
    const page = await watched.context.newPage();
    await page.goto('/');
    return { watched, page, language };
  };
  return Promise.all(languages.flatMap((language) => [open(language, false), open(language, true)]));
}

async function walk(lane: visits.Lane, store: Store): Promise<void> {
  for (const [index, one] of store.planted.entries()) {
    await visits.visitDetails(lane, one, index);
    if (lane.language === 'zh') await visits.visitForms(lane, one, index);
    if (index % SHARED_EVERY === 0) await visits.visitShareSheet(lane, one);
    if (index % ADDRESSED_EVERY === 0) await visits.visitAddressed(lane, payloads[index]!);
  }
  await visits.visitLists(lane, store);
  await visits.visitSearch(lane);
}

async function walkCommunity(lane: visits.Lane, { spoken }: Community): Promise<void> {
  for (const [index, one] of spoken.entries()) await visitSpoken(lane, one, index);
  await visitSpeech(lane, spoken);
}

/** It takes long enough to wonder. */
function tell(what: string): void {
  console.log(`· ${what} after ${Math.round(performance.now() / 1000)} s`);
}

async function reindex(): Promise<void> {
  const url = new URL(stack.databaseUrl);
  url.username = 'mingtang_app';
  await run(process.execPath, ['server/src/cli/reindex.ts'], {
    DATABASE_URL: url.href,
    REDIS_URL: stack.redisUrl,
  });
}
