import { type Browser, type BrowserContext, type Page } from '@playwright/test';
import { type Look, openContext } from '../kit/browser.ts';

const EVIL = 'evil.example.net';
/** Long enough for a list to be scrolled to its end. */
const SHOWN_WITHIN_MS = 45_000;

/** A browser that notes whatever a payload would do, and how many pages it was given. */
export interface Watched {
  context: BrowserContext;
  executions: string[];
  /** What a page should have shown and did not. */
  missing: string[];
  pages: number;
}

export async function openWatched(browser: Browser, look: Look): Promise<Watched> {
  const context = await openContext(browser, look);
  const watched: Watched = { context, executions: [], missing: [], pages: 0 };
  const note = (page: Page | null, what: string) =>
    watched.executions.push(`${what} on ${page?.url() ?? 'a closed page'}`);
  await context.exposeBinding('xss', ({ page }, what: string) => void note(page, what));
  await context.addInitScript(() => {
    const { xss } = window as unknown as { xss: (what: string) => void };
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'])
      Object.assign(window, { [name]: (...given: unknown[]) => xss(`${name}(${given.join()})`) });
    for (const name of ['write', 'writeln'])
      Object.assign(document, { [name]: () => xss(`document.${name}`) });
    const [later, now] = [window.setTimeout, Date.now];
    Object.assign(window, { ahead: 0 });
    Date.now = () => now() + (window as unknown as { ahead: number }).ahead;
    Object.assign(window, {
      setTimeout: (work: unknown, ...rest: number[]) =>
        typeof work === 'function' ? later(work as () => void, ...rest) : xss(`setTimeout(${String(work)})`),
    });
  });
  context.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    // The payloads' pictures are called x: to ask for one is to have made its element.
    if (hostname === EVIL || pathname === '/x') note(null, `request to ${request.url()}`);
  });
  context.on('dialog', (dialog) => {
    note(dialog.page(), `dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return watched;
}

/** Lets an hour pass and comes back to the tab: what it shows is then read anew. */
export const refresh = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (window as unknown as { ahead: number }).ahead += 3_600_000;
    window.dispatchEvent(new Event('visibilitychange'));
  });

/** Goes to a screen, waits until it shows the texts, and looks for anything that a payload has left in the page. */
export async function show(watched: Watched, page: Page, address: string, texts: string[]): Promise<void> {
  await page.evaluate((hash) => window.location.assign(hash), `#/pages/${address}`);
  await look(watched, page, address, texts);
}

export async function look(watched: Watched, page: Page, address: string, texts: string[]): Promise<void> {
  const { missing, faults } = await page.evaluate(inspect, { texts, ms: SHOWN_WITHIN_MS });
  watched.pages += 1;
  watched.missing.push(...missing.map((text) => `${text} on ${address}`));
  watched.executions.push(...faults.map((fault) => `${fault} on ${address}`));
}

const ATTACK = '<img src=x onerror=alert(1)><a href="javascript:alert(1)">x</a>';
/** A watch that sees nothing would find nothing: one attack is let in, and what came of it is struck off again. */
export async function provesToSee(watched: Watched, page: Page): Promise<void> {
  const policy = await page.evaluate(async (html) => {
    const place = document.body.appendChild(document.createElement('div'));
    try {
      place.innerHTML = html;
      return false;
    } catch {
      return true;
    } finally {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }, ATTACK);
  await look(watched, page, 'an attack let in', []);
  const seen = ['alert(1)', '/x on', 'onerror', 'javascript:'].filter((trace) =>
    watched.executions.some((one) => one.includes(trace)),
  );
  if (seen.length !== (policy ? 0 : 4)) throw new Error(`the watch saw ${seen.join()} of its own attack`);
  watched.executions = [];
  await page.reload();
}

/** Runs in the page. */
async function inspect({ texts, ms }: { texts: string[]; ms: number }) {
  const plain = (text: string) => text.replaceAll(/[\s\p{C}]/gu, '');
  const wanted = texts.map(plain);
  const end = performance.now() + ms;
  let missing = wanted;
  while (missing.length > 0 && performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    const typed = [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map((one) => one.value);
    const seen = plain(`${document.body.textContent} ${typed.join(' ')}`);
    missing = wanted.filter((text) => !seen.includes(text));
    if (missing.length > 0) window.scrollTo(0, document.documentElement.scrollHeight);
  }
  const faults: string[] = [];
  const address = /^(?:https?:\/\/|[#/]|\.\/|blob:|data:image\/|mailto:|tel:)/i;
  for (const element of document.querySelectorAll('*')) {
    const { localName } = element;
    // The document's own: built files, and one block of facts in its head, which nothing runs.
    const own =
      element.getAttribute('src')?.startsWith('/assets/') === true ||
      (element === document.querySelector('head > script[type="application/ld+json"]') &&
        element.textContent.startsWith('{"@context":"https://schema.org"'));
    if (/^(?:script|iframe|frame|object|embed|applet|base|portal)$/.test(localName) && !own)
      faults.push(element.outerHTML);
    for (const { name, value } of element.attributes) {
      const leads = /^(?:href|src|action|formaction|data|poster|xlink:href)$/.test(name);
      if (/^(?:on|srcdoc|is$)/.test(name) || (leads && value !== '' && !address.test(value)))
        faults.push(element.outerHTML.slice(0, 300));
    }
  }
  return { missing, faults };
}
