import { CHUNK_TIMEOUT_MS, PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, main, openApp, screen, waitFor, within } from '../../test/open-app.ts';
import { stubMineCalls } from '../../test/samples/mine.sample.ts';
import { specifiedText } from '../../test/specification.ts';
import type * as RouteModules from '../app/route-modules.ts';

const TEXTS = {
  zh: {
    about: '关于名堂',
    aboutTitle: '关于我们',
    notOpened: '这一页没有打开',
    late: '等待已超过 60 秒，网络可能较慢。',
    reload: '重新加载',
  },
  en: {
    about: 'About Mingtang',
    aboutTitle: 'About us',
    notOpened: 'This page did not open',
    late: 'It took more than 60 seconds. The connection may be slow.',
    reload: 'Reload',
  },
} as const;

const findError = () => screen.findByRole('alert');

/** The error of a browser that could not fetch a script. */
const fetchError = () => new TypeError('Failed to fetch dynamically imported module: /assets/own-1.js');

type Load = () => Promise<ComponentType>;
const loadAbout = vi.hoisted(() => vi.fn<(original: Load) => Promise<ComponentType>>());

vi.mock('../app/route-modules.ts', async (importOriginal) => {
  const original = await importOriginal<typeof RouteModules>();
  const about = original.routeModuleOf('about');
  const stubbed = { ...about, load: () => loadAbout(about.load) };
  const routeModuleOf: typeof original.routeModuleOf = (name) =>
    name === 'about' ? stubbed : original.routeModuleOf(name);
  return { ...original, routeModuleOf };
});
afterEach(() => {
  loadAbout.mockReset();
});

/** Opens the member's page, which links to the screen whose chunk is replaced above. */
async function openMine(language: Language) {
  const { user } = await openApp('mine', { language, user: true, api: stubMineCalls });
  const link = await main().findByRole('link', { name: new RegExp(TEXTS[language].about) });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  // The router logs the failure of a screen.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return { user, link, reload };
}

describe.each(['zh', 'en'] as const)('the chunk of a screen, %s', (language) => {
  const text = TEXTS[language];

  test('that is missing reloads the page once, then shows an error with a reload button', async () => {
    loadAbout.mockImplementation(() => Promise.reject(fetchError()));
    const { user, link, reload } = await openMine(language);
    await user.click(link);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    // After that reload the chunk is missing again.
    window.history.back();
    await user.click(await screen.findByRole('link', { name: new RegExp(text.about) }));
    expect(await findError()).toHaveTextContent(text.notOpened);
    expect(await findError()).toHaveTextContent(specifiedText('chunk.missing', language));
    expect(await findError()).toHaveTextContent('chunk-load (missing)');
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(within(await findError()).getByRole('button', { name: text.reload }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('that throws shows an error', async () => {
    loadAbout.mockImplementation(() => Promise.reject(new Error('broken on purpose')));
    const { user, link, reload } = await openMine(language);
    await user.click(link);
    expect(await findError()).toHaveTextContent(text.notOpened);
    expect(await findError()).toHaveTextContent(specifiedText('chunk.other', language));
    expect(reload).not.toHaveBeenCalled();
  });

  test('that is slow shows a loading view, then the page timeout, then the chunk timeout', async () => {
    loadAbout.mockImplementation(() => new Promise(() => {}));
    const { link } = await openMine(language);
    const loading = specifiedText('list.loading', language);
    // `setInterval` stays real, because `waitFor` polls with it.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    link.click();
    await vi.advanceTimersByTimeAsync(PAGE_DELAY_MS - 10);
    expect(screen.queryByText(loading)).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(20);
    await waitFor(() => expect(screen.getByText(loading)).toBeVisible());

    await vi.advanceTimersByTimeAsync(PAGE_TIMEOUT_MS - PAGE_DELAY_MS - 20);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(20);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text.notOpened));
    expect(screen.getByRole('alert')).toHaveTextContent(text.late);
    expect(screen.getByRole('button', { name: text.reload })).toBeVisible();

    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - PAGE_TIMEOUT_MS - 20);
    expect(screen.getByRole('alert')).toHaveTextContent(text.late);
    await vi.advanceTimersByTimeAsync(20);
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent(specifiedText('chunk.timeout', language)),
    );
  });

  test('that failed is requested again when its screen is opened again', async () => {
    loadAbout.mockImplementation(() => Promise.reject(new Error('broken on purpose')));
    const { user, link } = await openMine(language);
    await user.click(link);
    await findError();
    window.history.back();
    loadAbout.mockImplementation((original) => original());
    await user.click(await screen.findByRole('link', { name: new RegExp(text.about) }));
    expect(await screen.findByRole('heading', { level: 1, name: text.aboutTitle })).toBeVisible();
  });
});
