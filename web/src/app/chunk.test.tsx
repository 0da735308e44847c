import { CHUNK_TIMEOUT_MS, PAGE_DELAY_MS, PAGE_TIMEOUT_MS } from '@mingtang/contract/limits';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Language, main, openApp, screen, waitFor, within } from '../../test/app.ts';
import { answerMine } from '../../test/samples/mine.ts';
import { specifiedText } from '../../test/surface.ts';
import type * as Screens from './screens.ts';

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

const failure = () => screen.findByRole('alert');

/** As a browser words it when a script does not arrive. */
const notFetched = () => new TypeError('Failed to fetch dynamically imported module: /assets/own-1.js');

type Load = () => Promise<ComponentType>;
const loadAbout = vi.hoisted(() => vi.fn<(original: Load) => Promise<ComponentType>>());

vi.mock('./screens.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Screens>();
  const about = original.fileOf('mine/about/index');
  const slow = { ...about, load: () => loadAbout(about.load) };
  const fileOf: typeof original.fileOf = (path) =>
    path === 'mine/about/index' ? slow : original.fileOf(path);
  return { ...original, fileOf };
});
afterEach(() => {
  loadAbout.mockReset();
});

/** Opens the member's page; the link on it leads to the screen whose file is tampered with. */
async function openMine(language: Language) {
  const { user } = await openApp('tabbar/mine/mine', { language, user: true, api: answerMine });
  const link = await main().findByRole('link', { name: new RegExp(TEXTS[language].about) });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
  // The router logs the failure of a screen.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return { user, link, reload };
}

describe.each(['zh', 'en'] as const)('the file of a screen, %s', (language) => {
  const text = TEXTS[language];

  test('that is missing reloads the page once, then shows the failure with a button to reload', async () => {
    loadAbout.mockImplementation(() => Promise.reject(notFetched()));
    const { user, link, reload } = await openMine(language);
    await user.click(link);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    // The page after that reload finds the file missing again.
    window.history.back();
    await user.click(await screen.findByRole('link', { name: new RegExp(text.about) }));
    expect(await failure()).toHaveTextContent(text.notOpened);
    expect(await failure()).toHaveTextContent(specifiedText('chunk.missing', language));
    expect(await failure()).toHaveTextContent('chunk-load (missing)');
    expect(reload).toHaveBeenCalledTimes(1);
    await user.click(within(await failure()).getByRole('button', { name: text.reload }));
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('that does not run shows the failure', async () => {
    loadAbout.mockImplementation(() => Promise.reject(new Error('broken on purpose')));
    const { user, link, reload } = await openMine(language);
    await user.click(link);
    expect(await failure()).toHaveTextContent(text.notOpened);
    expect(await failure()).toHaveTextContent(specifiedText('chunk.other', language));
    expect(reload).not.toHaveBeenCalled();
  });

  test('that is slow shows a loading view, then the failure of the page, then that of the file', async () => {
    loadAbout.mockImplementation(() => new Promise(() => {}));
    const { link } = await openMine(language);
    const loading = specifiedText('list.loading', language);
    // `waitFor` keeps the real time by an interval.
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

  test('that failed is loaded again when its screen is opened again', async () => {
    loadAbout.mockImplementation(() => Promise.reject(new Error('broken on purpose')));
    const { user, link } = await openMine(language);
    await user.click(link);
    await failure();
    window.history.back();
    loadAbout.mockImplementation((original) => original());
    await user.click(await screen.findByRole('link', { name: new RegExp(text.about) }));
    expect(await screen.findByRole('heading', { level: 1, name: text.aboutTitle })).toBeVisible();
  });
});
