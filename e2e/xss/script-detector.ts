import { addressOf, type ScreenRef } from '@mingtang/contract/screen-refs';
import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type BrowserSettings, openBrowserContext } from '../kit/browser-context.ts';

const ATTACKER_HOST = 'evil.example.net';
/** Long enough to scroll a list to its end. */
const SHOWN_WITHIN_MS = 45_000;

/** A browser context that records executed payloads, missing texts and the number of visited pages. */
export interface WatchedContext {
  context: BrowserContext;
  executions: string[];
  /** Texts that a page should have shown and did not. */
  missing: string[];
  pageCount: number;
}

export async function openWatchedContext(
  browser: Browser,
  settings: BrowserSettings,
): Promise<WatchedContext> {
  const context = await openBrowserContext(browser, settings);
  const watched: WatchedContext = { context, executions: [], missing: [], pageCount: 0 };
  const recordExecution = (page: Page | null, event: string) =>
    watched.executions.push(`${event} on ${page?.url() ?? 'a closed page'}`);
  await context.exposeBinding('xss', ({ page }, event: string) => void recordExecution(page, event));
  await context.addInitScript(() => {
    const { xss } = window as unknown as { xss: (event: string) => void };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: (...args: unknown[]) => xss(`${name}(${args.join()})`) });
    for (const name of ['write', 'writeln'])
      Object.assign(document, { [name]: () => xss(`document.${name}`) });
    const [originalSetTimeout, originalNow] = [window.setTimeout, Date.now];
    Object.assign(window, { clockOffsetMs: 0 });
    Date.now = () => originalNow() + (window as unknown as { clockOffsetMs: number }).clockOffsetMs;
    Object.assign(window, {
      setTimeout: (handler: unknown, ...rest: number[]) =>
        typeof handler === 'function'
          ? originalSetTimeout(handler as () => void, ...rest)
          : xss(`setTimeout(${String(handler)})`),
    });
  });
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    // The payloads' images are named x: a request for one means that its element was created.
    if (hostname === ATTACKER_HOST || pathname === '/x') recordExecution(null, `request to ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    recordExecution(dialog.page(), `dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return watched;
}

/**
 * Advances the page's clock by an hour and simulates a return to the tab, so that its data is fetched again.
 */
export const refetchData = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { clockOffsetMs: number }).clockOffsetMs += 3_600_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });

/** Opens a screen, waits until it shows the texts, and looks for traces of payloads in the page. */
export async function openAndInspect(
  watched: WatchedContext,
  page: Page,
  screen: ScreenRef,
  texts: string[],
): Promise<void> {
  await page.evaluate((hash) => window.location.assign(hash), `#/pages/${addressOf(screen)}`);
  await inspectPage(watched, page, screen, texts);
}

export async function inspectPage(
  watched: WatchedContext,
  page: Page,
  name: string,
  texts: string[],
): Promise<void> {
  const { missing, findings } = await page.evaluate(inspectInPage, { texts, ms: SHOWN_WITHIN_MS });
  watched.pageCount += 1;
  watched.missing.push(...missing.map((text) => `${text} on ${name}`));
  watched.executions.push(...findings.map((finding) => `${finding} on ${name}`));
}

const ATTACK = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
/**
 * Tests the detector itself: injects one attack, asserts that it is detected, and clears the recorded
 * executions.
 */
export async function verifyDetector(watched: WatchedContext, page: Page): Promise<void> {
  const blockedByCsp = await page.evaluate(async (html) => {
    const container = document.body.appendChild(document.createElement('div'));
    try {
      container.innerHTML = html;
      return false;
    } catch {
      return true;
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, ATTACK);
  await inspectPage(watched, page, 'the injected attack', []);
  const detected = ['alert(1)', '/x on', 'onerror', 'javascript:'].filter((trace) =>
    watched.executions.some((execution) => execution.includes(trace)),
  );
  if (detected.length !== (blockedByCsp ? 0 : 4))
    throw new Error(`the detector found these traces of the injected attack: ${detected.join()}`);
  watched.executions = [];
  await page.reload();
}

/** Runs in the page: waits for the texts, then lists elements and attributes that only a payload creates. */
async function inspectInPage({ texts, ms }: { texts: string[]; ms: number }) {
  const normaliseText = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '');
  const expected = texts.map(normaliseText);
  const deadline = performance.now() + ms;
  let missing = expected;
  while (missing.length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const inputValues = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(
      ({ value }) => value,
    );
    const pageText = normaliseText(`${document.body.textContent} ${inputValues.join(' ')}`);
    missing = expected.filter((text) => !pageText.includes(text));
    if (missing.length > 0) window.scrollTo(0, document.documentElement.scrollHeight);
  }
  const findings: string[] = [];
  const safeUrl = /^(?:https?:\/\/|[#/]|\.\/|blob:|data:image\/|mailto:|tel:)/i;
  for (const element of document.querySelectorAll('*')) {
    const { localName } = element;
    // Allowed: built files, and one block of structured data in the head, which is not executed.
    const isAllowed =
      element.getAttribute('src')?.startsWith('/assets/') === true ||
      (element === document.querySelector('head > script[type="application/ld+json"]') &&
        element.textContent.startsWith('{"@context":"https://schema.org"'));
    if (/^(?:script|iframe|frame|object|embed|applet|base|portal)$/.test(localName) && !isAllowed)
      findings.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const isUrlAttribute = /^(?:href|src|action|formaction|data|poster|xlink:href)$/.test(name);
      if (/^(?:on|srcdoc|is$)/.test(name) || (isUrlAttribute && value !== '' && !safeUrl.test(value)))
        findings.push(element.outerHTML.slice(0, 300));
    }
  }
  return { missing, findings };
}
