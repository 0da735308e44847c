/**
 * Fills every text field of the directory and the community with XSS payloads and opens the pages in
 * Chromium, with and without CSP.
 */
import { type Client, withClient } from '@mingtang/test-support/database';
import { runCommand } from '@mingtang/test-support/processes';
import { startProductionStack } from '@mingtang/test-support/production-stack';
import { hostileTexts } from '@mingtang/test-support/xss-payloads';
import { openBrowser } from './kit/browser-context.ts';
import type { Language } from './kit/visit-test.ts';
import { resetRateLimits } from './xss/reset-rate-limits.ts';
import { type CommunityRecords, writeCommunity } from './xss/community-records.ts';
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
} from './xss/payload-fields.ts';
import { visitNetworkName, visitOwnCard } from './xss/single-record-visits.ts';
import { writeDirectory, type DirectoryRecords } from './xss/directory-records.ts';
import { visitNewsForm, visitCommunityLists, visitCommunityRecord } from './xss/community-visits.ts';
import {
  type BrowserTab,
  visitDetails,
  visitForms,
  visitLists,
  visitSearch,
  visitShareSheet,
  visitUrlTexts,
} from './xss/directory-visits.ts';
import { openWatchedContext, verifyDetector } from './xss/script-detector.ts';

const PAYLOAD_COUNT = 310;
/** Evenly spread over all kinds of attack. */
const payloads = Array.from(
  { length: PAYLOAD_COUNT },
  (_, index) => hostileTexts[Math.floor((index * hostileTexts.length) / PAYLOAD_COUNT)]!,
);
const FIELD_COUNT = [
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
/** Slow visits are made for every n-th record only. */
const SHARE_SHEET_EVERY = 30;
const URL_TEXT_EVERY = 10;

const stack = await startProductionStack({ name: 'xss', apiCount: 1, redisDb: 8 });
process.env['E2E_URL'] = stack.url;
process.env['E2E_GATEWAYS'] = stack.vendorFakesUrl;
process.env['E2E_REDIS'] = stack.redisUrl;
process.env['E2E_DATABASE_URL'] = stack.databaseUrl;
const browser = await openBrowser();
try {
  await withClient(stack.databaseUrl, runXssChecks);
} finally {
  await browser.close();
  await stack.stop();
}

async function runXssChecks(client: Client): Promise<void> {
  const directory = await writeDirectory(client, payloads);
  const community = await writeCommunity(client, directory, payloads);
  printProgress('payloads written');
  await reindex();
  const browserTabs = await openBrowserTabs(directory.owner.token, ['zh', 'en']);
  // One language is enough: the form shows both.
  const staffBrowserTabs = await openBrowserTabs(directory.staff.token, ['zh']);
  for (const browserTab of [...browserTabs, ...staffBrowserTabs])
    await verifyDetector(browserTab.watched, browserTab.page);
  const rateLimitTimer = setInterval(() => void resetRateLimits(), 2_000);
  await Promise.all(browserTabs.map((browserTab) => visitDirectory(browserTab, directory)));
  printProgress('directory visited');
  await Promise.all(browserTabs.map((browserTab) => visitCommunity(browserTab, community)));
  await Promise.all(
    staffBrowserTabs.map(async (browserTab) => {
      for (const [index, record] of community.records.entries())
        await visitNewsForm(browserTab, record, index);
    }),
  );
  printProgress('community visited');
  await visitOwnCard(browserTabs, client, directory.owner.id, payloads);
  await visitNetworkName(browserTabs, client, payloads);
  clearInterval(rateLimitTimer);
  const allTabs = [...browserTabs, ...staffBrowserTabs];
  const executions = allTabs.flatMap(({ watched }) => watched.executions);
  const missing = allTabs.flatMap(({ watched }) => watched.missing);
  const pages = allTabs.reduce((sum, { watched }) => sum + watched.pageCount, 0);
  for (const finding of [...executions, ...missing].slice(0, 50)) console.error(finding);
  console.log(
    `metric: the API accepted ${directory.accepted + community.accepted} texts and rejected ${directory.rejected + community.rejected}, which were written directly to the database`,
  );
  console.log(
    `metric: ${payloads.length} payloads × ${FIELD_COUNT} fields on ${pages} pages, CSP on and off: ${executions.length} executions (${Math.round(performance.now() / 1000)} s)`,
  );
  const failed = executions.length + missing.length;
  console.log(`${pages - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/** Opens two tabs per language: one with the CSP as served, one without CSP. */
function openBrowserTabs(token: string, languages: readonly Language[]): Promise<BrowserTab[]> {
  const open = async (language: Language, bypassCSP: boolean) => {
    const settings = {
      device: 'desktop',
      language,
      theme: 'light',
      token,
      bypassCSP,
    } as const;
    const watched = await openWatchedContext(browser, settings);
    const page = await watched.context.newPage();
    await page.goto('/');
    return { watched, page, language };
  };
  return Promise.all(languages.flatMap((language) => [open(language, false), open(language, true)]));
}

async function visitDirectory(browserTab: BrowserTab, directory: DirectoryRecords): Promise<void> {
  for (const [index, record] of directory.records.entries()) {
    await visitDetails(browserTab, record, index);
    if (browserTab.language === 'zh') await visitForms(browserTab, record, index);
    if (index % SHARE_SHEET_EVERY === 0) await visitShareSheet(browserTab, record);
    if (index % URL_TEXT_EVERY === 0) await visitUrlTexts(browserTab, payloads[index]!);
  }
  await visitLists(browserTab, directory);
  await visitSearch(browserTab);
}

async function visitCommunity(browserTab: BrowserTab, { records }: CommunityRecords): Promise<void> {
  for (const [index, record] of records.entries()) await visitCommunityRecord(browserTab, record, index);
  await visitCommunityLists(browserTab, records);
}

/** Prints progress, because the run takes long. */
function printProgress(step: string): void {
  console.log(`· ${step} after ${Math.round(performance.now() / 1000)} s`);
}

async function reindex(): Promise<void> {
  const url = new URL(stack.databaseUrl);
  url.username = 'mingtang_app';
  await runCommand(process.execPath, ['server/src/cli/reindex.ts'], {
    DATABASE_URL: url.href,
    REDIS_URL: stack.redisUrl,
  });
}
