import { WEB_VITALS_SAMPLE_RATE } from '@mingtang/contract/limits';
import { WebVitalReport } from '@mingtang/contract/web-vitals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MetricType } from 'web-vitals';
import type { Router } from '../core/router/router.ts';
import { urlTo } from '../core/navigation.ts';
import { startWebVitals } from './web-vitals.ts';

type Callback = (metric: MetricType) => void;

/** What the library measures in this test; it calls back when the page is hidden, before the listeners of the app. */
const measured: { name: string; value: number; startTime?: number }[] = [];
const observers = vi.hoisted(() => new Map<string, (metric: never) => void>());
const library = vi.hoisted(() => ({ isBroken: false }));
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['CLS', 'FCP', 'INP', 'LCP', 'TTFB'].map((name) => [
      `on${name}`,
      (callback: (metric: never) => void) => {
        if (library.isBroken) throw new Error('not supported');
        observers.set(name, callback);
      },
    ]),
  ),
);
const onCapturedHide = () => {
  if (document.visibilityState !== 'hidden') return;
  for (const { name, value, startTime } of measured) {
    const entries = startTime === undefined ? [] : [{ startTime }];
    (observers.get(name) as Callback | undefined)?.({ name, value, entries } as unknown as MetricType);
  }
};

const fetchSpy = vi.fn<typeof fetch>();
let random = 0;
let visibility: DocumentVisibilityState = 'visible';
let now = 0;

/** A router whose navigations the test makes. */
function createFakeRouter() {
  const listeners = new Set<() => void>();
  const router = {
    state: { location: { pathname: '/', search: '', key: '' } },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    router: router as unknown as Router,
    listeners,
    show(pathname: string, at: number) {
      now = at;
      router.state.location.pathname = pathname;
      for (const listener of listeners) listener();
    },
  };
}

function setNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}
const NAVIGATOR_FIELDS = ['doNotTrack', 'globalPrivacyControl', 'connection', 'webdriver'];

function setVisibility(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

/** The measurement is loaded, or was not started. */
async function finishIdleTasks(): Promise<void> {
  await vi.runAllTimersAsync();
  await vi.dynamicImportSettled();
}
const isMeasuring = () => observers.size > 0;
const reports = () => fetchSpy.mock.calls.map(([, init]) => JSON.parse(init!.body as string) as unknown);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetchSpy);
  vi.stubGlobal('requestIdleCallback', (task: () => void) => setTimeout(task));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => {
    (bytes as Uint8Array)[0] = random * 256;
    return bytes;
  });
  fetchSpy.mockResolvedValue(new Response());
  // In happy-dom it is true.
  setNavigator('webdriver', false);
  window.addEventListener('visibilitychange', onCapturedHide, true);
  measured.splice(0, measured.length, { name: 'LCP', value: 1_234.5 }, { name: 'TTFB', value: 87.65 });
  observers.clear();
  random = 0;
  visibility = 'visible';
  now = 0;
});
afterEach(() => {
  setVisibility('hidden');
  window.removeEventListener('visibilitychange', onCapturedHide, true);
  for (const name of NAVIGATOR_FIELDS) delete (navigator as unknown as Record<string, unknown>)[name];
  fetchSpy.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the sample', () => {
  test.each([
    ['just below the rate', WEB_VITALS_SAMPLE_RATE - 0.004, true],
    ['at the rate', WEB_VITALS_SAMPLE_RATE + 0.004, false],
    ['at the end', 0.999, false],
  ])('is decided by a random number %s', async (_position, number, expected) => {
    random = number;
    startWebVitals(createFakeRouter().router, 'home');
    await finishIdleTasks();
    expect(isMeasuring()).toBe(expected);
  });

  test.each([
    ['Do Not Track', 'doNotTrack', '1'],
    ['Global Privacy Control', 'globalPrivacyControl', true],
    ['data saving', 'connection', { saveData: true }],
    ['a test or a monitor', 'webdriver', true],
  ])('excludes %s', async (_reason, name, value) => {
    setNavigator(name, value);
    startWebVitals(createFakeRouter().router, 'home');
    await finishIdleTasks();
    expect(isMeasuring()).toBe(false);
    setVisibility('hidden');
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  test('includes a browser that allows tracking', async () => {
    setNavigator('doNotTrack', '0');
    setNavigator('globalPrivacyControl', false);
    setNavigator('connection', { saveData: false });
    startWebVitals(createFakeRouter().router, 'home');
    await finishIdleTasks();
    expect(isMeasuring()).toBe(true);
  });

  test('loads the measurement only when the browser is idle', async () => {
    startWebVitals(createFakeRouter().router, 'home');
    expect(isMeasuring()).toBe(false);
    await finishIdleTasks();
    expect(isMeasuring()).toBe(true);
  });
});

describe('a report', () => {
  async function start() {
    const fake = createFakeRouter();
    startWebVitals(fake.router, 'home');
    await finishIdleTasks();
    return fake;
  }

  test('is sent once, when the page is hidden for the first time', async () => {
    const { listeners } = await start();
    expect(fetchSpy).not.toHaveBeenCalled();
    for (const state of ['hidden', 'visible', 'hidden'] as const) setVisibility(state);
    expect(reports()).toEqual([
      {
        device: 'desktop',
        language: 'zh',
        values: [
          { metric: 'LCP', screen: 'home', value: 1_230 },
          { metric: 'TTFB', screen: 'home', value: 90 },
        ],
      },
    ]);
    expect(WebVitalReport.safeParse(reports()[0]).success).toBe(true);
    expect(listeners.size).toBe(0);
  });

  test('carries no token, cookie or referrer, and may outlive the page', async () => {
    localStorage.setItem('App-Token', 'at_secret');
    await start();
    setVisibility('hidden');
    localStorage.removeItem('App-Token');
    const [url, init] = fetchSpy.mock.calls[0]!;
    expect(url).toBe('/api/no-auth/web-vitals');
    expect({ ...init, body: undefined }).toEqual({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: undefined,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    });
  });

  test('names the screen on which each value arose, without its query', async () => {
    const { show } = await start();
    show(urlTo('company').split('?')[0]!, 5_000);
    show(urlTo('search'), 9_000);
    measured.push(
      { name: 'INP', value: 216, startTime: 6_000 },
      { name: 'CLS', value: 0.1234, startTime: 9_500 },
    );
    setVisibility('hidden');
    expect(reports()[0]).toMatchObject({
      values: [
        { metric: 'LCP', screen: 'home' },
        { metric: 'TTFB', screen: 'home' },
        { metric: 'INP', screen: 'company', value: 220 },
        { metric: 'CLS', screen: 'search', value: 0.12 },
      ],
    });
  });

  test('keeps the first screen if another one was opened before the measurement was loaded', async () => {
    const fake = createFakeRouter();
    startWebVitals(fake.router, 'home');
    fake.show(urlTo('search'), 2_000);
    await finishIdleTasks();
    measured.push({ name: 'CLS', value: 0.1, startTime: 2_500 });
    setVisibility('hidden');
    expect(reports()[0]).toMatchObject({
      values: [{ screen: 'home' }, { screen: 'home' }, { metric: 'CLS', screen: 'search' }],
    });
  });

  test('is not sent for an unknown URL', async () => {
    const fake = createFakeRouter();
    fake.show('/pages/nowhere/7', 0);
    startWebVitals(fake.router, undefined);
    await finishIdleTasks();
    setVisibility('hidden');
    expect(fetchSpy).not.toHaveBeenCalled();
  });

  test.each(['measured', 'sent'])('that cannot be %s is silent', async (step) => {
    const onRejection = vi.fn<() => void>();
    process.on('unhandledRejection', onRejection);
    const onConsoleError = vi.spyOn(console, 'error');
    library.isBroken = step === 'measured';
    fetchSpy.mockRejectedValue(new TypeError('Failed to fetch'));
    const { listeners } = await start();
    setVisibility('hidden');
    library.isBroken = false;
    vi.useRealTimers();
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', onRejection);
    expect(fetchSpy).toHaveBeenCalledTimes(step === 'sent' ? 1 : 0);
    expect(listeners.size).toBe(0);
    expect(onRejection).not.toHaveBeenCalled();
    expect(onConsoleError).not.toHaveBeenCalled();
  });
});
