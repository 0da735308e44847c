import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import {
  type AppLocation,
  currentLocation,
  enterUrl,
  hrefTo,
  openApp,
  screen,
  waitFor,
  within,
} from '../../test/open-app.ts';
import { stubCaptchaCalls, consents, accountSession } from '../../test/samples/accounts.sample.ts';
import { agreement } from '../../test/samples/documents.sample.ts';
import { stubHomeCalls } from '../../test/samples/home.sample.ts';
import { ownCard } from '../../test/samples/members.sample.ts';
import { stubMineCalls } from '../../test/samples/mine.sample.ts';

/** Its navigation has links on every screen. */
const TABLET = { width: 820, height: 1180 };
const FIRST = 'profile';
const SECOND = 'profileForm';
const OUTSIDE = 'webview?doc=privacy-policy';
const LOGIN_REQUIRED = '此操作需要登录';

function stubAllCalls(api: FakeApi): void {
  stubHomeCalls(api);
  stubMineCalls(api);
  stubCaptchaCalls(api);
  api
    .respondWith('GET /h5/account/consents', consents())
    .respondWith('GET /h5/member/card', ownCard())
    .respondWith('GET /h5/account/sessions', { rows: [accountSession()] })
    .respondWith('GET /no-auth/documents/{id}', agreement({ id: 'privacy-policy' }));
}

/** Adds a history entry before the app's first one; arriving at it means that the app was left. */
async function openFirst(location: AppLocation = FIRST, loggedIn = true) {
  window.history.pushState({ idx: -7 }, '', `/${hrefTo(OUTSIDE)}`);
  window.history.pushState(null, '', '/#/');
  const app = await openApp(location, {
    ...(loggedIn && { user: true }),
    viewport: TABLET,
    api: stubAllCalls,
  });
  return { ...app, ...(await importModules()) };
}

/** Follows a link, so that the previous history entry belongs to the app. */
async function openSecond() {
  const app = await openFirst();
  await app.user.click(await screen.findByRole('link', { name: '编辑' }));
  await findScreen('编辑资料');
  return app;
}

/** Modules of the running app: `openApp` resets the module cache. */
async function importModules() {
  const [overlays, { confirm }, navigation] = await Promise.all([
    import('../ui/overlays/overlays.ts'),
    import('../ui/overlays/confirm.ts'),
    import('../core/navigation.ts'),
  ]);
  /** Registers an overlay that counts how often it was closed. */
  const openOverlay = () => {
    const close = vi.fn<() => void>(() => remove());
    const remove = overlays.addOverlay(close);
    return { close, remove };
  };
  const openConfirm = (title: string) => confirm({ title, cancel: '取消', ok: '确定' });
  return { ...overlays, ...navigation, openOverlay, openConfirm };
}

const findScreen = (name: string) => screen.findByRole('heading', { level: 1, name });
const findDialog = (name: string) => screen.findByRole('alertdialog', { name });
const waitForNoDialog = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const homeLink = () => screen.getAllByRole('link', { name: '首页' })[0]!;
async function expectHome(): Promise<void> {
  await waitFor(() => expect(homeLink()).toHaveAttribute('aria-current', 'page'));
  await waitForHistory();
  expect(currentLocation()).toBe('');
}
/**
 * Waits until pending history steps are done. A step may cause the next one in a later task, so this yields several
 * times: a single timer of the same length would fire too early on a busy machine.
 */
async function waitForHistory(): Promise<void> {
  for (let turn = 0; turn < 6; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
}
async function back(): Promise<void> {
  window.history.back();
  await waitForHistory();
}

function makeHistoryAsync(): void {
  const { history } = window;
  const go = history.go.bind(history);
  const goLater = (by: number) => setTimeout(() => go(by), 5);
  history.go = (by = 0) => void goLater(by);
  history.back = () => void goLater(-1);
}
afterEach(() => {
  // Removes the overrides; the original methods are on the prototype.
  Reflect.deleteProperty(window.history, 'go');
  Reflect.deleteProperty(window.history, 'back');
});

test('two quick steps back close the overlay and leave the screen', async () => {
  makeHistoryAsync();
  const { openOverlay } = await openSecond();
  const { close } = openOverlay();
  window.history.back();
  window.history.back();
  await waitForHistory();
  expect(close).toHaveBeenCalledTimes(1);
  expect(currentLocation()).toBe(FIRST);
});

/** Browsers move in the history asynchronously, happy-dom synchronously. Both must work. */
describe.each(['synchronously', 'asynchronously'] as const)('with a history that moves %s', (mode) => {
  beforeEach(() => {
    if (mode === 'asynchronously') makeHistoryAsync();
  });

  describe.each([
    ['at the first entry', openFirst, FIRST, OUTSIDE],
    ['after another screen', openSecond, SECOND, FIRST],
  ] as const)('%s', (_name, open, location, previousLocation) => {
    test('Back closes the overlay and the next Back leaves the screen', async () => {
      const { openOverlay } = await open();
      const { close } = openOverlay();
      await back();
      expect(close).toHaveBeenCalledTimes(1);
      expect(currentLocation()).toBe(location);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('an overlay closed by its button leaves no history entry', async () => {
      const { user, openConfirm } = await open();
      const result = openConfirm('删除？');
      await user.click(within(await findDialog('删除？')).getByRole('button', { name: '确定' }));
      expect(await result).toBe(true);
      await waitForNoDialog();
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('Back cancels a confirmation', async () => {
      const { openConfirm } = await open();
      const result = openConfirm('删除？');
      await findDialog('删除？');
      await back();
      expect(await result).toBe(false);
      await waitForNoDialog();
      expect(currentLocation()).toBe(location);
    });

    test('Back closes the topmost overlay first', async () => {
      const { openOverlay } = await open();
      const [lower, upper] = [openOverlay(), openOverlay()];
      await back();
      expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([0, 1]);
      await back();
      expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([1, 1]);
      expect(currentLocation()).toBe(location);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('an overlay that opens while another one closes is closed by Back', async () => {
      const { openOverlay } = await open();
      const first = openOverlay();
      first.remove();
      const second = openOverlay();
      await back();
      expect(second.close).toHaveBeenCalledTimes(1);
      expect(currentLocation()).toBe(location);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('a confirmation that follows another one is closed by Back', async () => {
      const { user, openConfirm } = await open();
      const results = (async () => [await openConfirm('第一问'), await openConfirm('第二问')])();
      await user.click(within(await findDialog('第一问')).getByRole('button', { name: '确定' }));
      await findDialog('第二问');
      await back();
      expect(await results).toEqual([true, false]);
      expect(currentLocation()).toBe(location);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('queued confirmations are all cancelled when the screen is left', async () => {
      const { openConfirm, replaceRoute } = await open();
      const results = [openConfirm('第一问'), openConfirm('第二问')];
      await findDialog('第一问');
      await replaceRoute('webview', { doc: 'user-agreement' });
      expect(await Promise.all(results)).toEqual([false, false]);
      await waitForNoDialog();
    });

    test('a link in an overlay opens its target, and Back returns to the screen without the overlay', async () => {
      const { user, openOverlay } = await open();
      const { close } = openOverlay();
      await user.click(homeLink());
      await expectHome();
      expect(close).toHaveBeenCalledTimes(1);
      await back();
      expect(currentLocation()).toBe(location);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('a route that is replaced while an overlay is open leaves no history entry', async () => {
      const { openOverlay, replaceRoute } = await open();
      openOverlay();
      await replaceRoute('webview', { doc: 'user-agreement' });
      await waitForHistory();
      expect(currentLocation()).toBe('webview?doc=user-agreement');
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('replacing the query keeps the overlay open, and Back closes it', async () => {
      const { openOverlay, replaceRoute } = await open();
      const { close } = openOverlay();
      await replaceRoute(location, { chosen: 'one' });
      await waitForHistory();
      expect(close).not.toHaveBeenCalled();
      await back();
      expect(close).toHaveBeenCalledTimes(1);
      expect(currentLocation()).toBe(`${location}?chosen=one`);
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('entering a URL closes the overlay, and one Back returns to the screen', async () => {
      const { openConfirm } = await open();
      const result = openConfirm('删除？');
      await findDialog('删除？');
      enterUrl('webview?doc=user-agreement');
      expect(await result).toBe(false);
      await waitForNoDialog();
      await waitForHistory();
      expect(currentLocation()).toBe('webview?doc=user-agreement');
      await back();
      expect(currentLocation()).toBe(location);
      await findScreen(location === FIRST ? '个人信息' : '编辑资料');
      await back();
      expect(currentLocation()).toBe(previousLocation);
    });

    test('an overlay that ignores close stays open, and so does its screen', async () => {
      const { addOverlay } = await open();
      const ignoreClose = vi.fn<() => void>();
      addOverlay(ignoreClose);
      await back();
      await back();
      expect(ignoreClose).toHaveBeenCalledTimes(2);
      expect(currentLocation()).toBe(location);
    });

    test('a logout in another tab cancels open confirmations', async () => {
      const { openConfirm } = await open();
      const result = openConfirm('删除？');
      await findDialog('删除？');
      const { TOKEN_KEY } = await import('@mingtang/contract/limits');
      localStorage.removeItem(TOKEN_KEY);
      window.dispatchEvent(
        new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'test-token', newValue: null }),
      );
      expect(await result).toBe(false);
      await findDialog(LOGIN_REQUIRED);
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    });
  });

  test('navigateBack closes the overlay and leaves the screen', async () => {
    const { openOverlay, navigateBack } = await openSecond();
    const { close } = openOverlay();
    await navigateBack();
    await waitForHistory();
    expect(currentLocation()).toBe(FIRST);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('Back opens a dialog about unsaved input, and Back again closes the dialog', async () => {
    const { user } = await openSecond();
    const title = await screen.findByRole('textbox', { name: '职务' });
    await user.type(title, '未保存');
    const typed = (title as HTMLInputElement).value;
    for (const _ of [1, 2]) {
      await back();
      await findDialog('放弃修改？');
      expect(currentLocation()).toBe(SECOND);
      await back();
      await waitForNoDialog();
      expect(currentLocation()).toBe(SECOND);
      expect(title).toHaveValue(typed);
    }
    await back();
    await user.click(within(await findDialog('放弃修改？')).getByRole('button', { name: '放弃' }));
    await findScreen('个人信息');
    expect(currentLocation()).toBe(FIRST);
  });

  test('at the first entry, a link opens a dialog about unsaved input and then navigates', async () => {
    const { user } = await openFirst(SECOND);
    await user.type(await screen.findByRole('textbox', { name: '职务' }), '未保存');
    await user.click(homeLink());
    await user.click(within(await findDialog('放弃修改？')).getByRole('button', { name: '放弃' }));
    await expectHome();
    await back();
    expect(currentLocation()).toBe(SECOND);
  });

  test('after a reload with an open overlay, the first Back leaves the app', async () => {
    window.history.pushState({ idx: -7 }, '', `/${hrefTo(OUTSIDE)}`);
    window.history.pushState({ idx: 0 }, '', `/${hrefTo(FIRST)}`);
    window.history.pushState(null, '', `/${hrefTo(FIRST)}`);
    await openApp(FIRST, { user: true, api: stubAllCalls, historyState: { idx: 0, overlay: true } });
    await findScreen('个人信息');
    await waitForHistory();
    await back();
    expect(currentLocation()).toBe(OUTSIDE);
  });

  describe('the login prompt', () => {
    const findPublish = () => screen.findAllByRole('link', { name: '发布动态' });

    test('is closed by Back, and the screen stays', async () => {
      const { user } = await openFirst('webview?doc=user-agreement', false);
      enterUrl('home');
      await waitFor(() => expect(homeLink()).toHaveAttribute('aria-current', 'page'));
      await user.click((await findPublish())[0]!);
      await findDialog(LOGIN_REQUIRED);
      await back();
      await waitForNoDialog();
      expect(currentLocation()).toBe('home');
    });

    test('is closed by Back at the first entry', async () => {
      const { user } = await openFirst('home', false);
      await user.click((await findPublish())[0]!);
      await findDialog(LOGIN_REQUIRED);
      await back();
      await waitForNoDialog();
      expect(currentLocation()).toBe('home');
      await back();
      expect(currentLocation()).toBe(OUTSIDE);
    });

    test('opens login, from where Back leaves the app', async () => {
      const { user } = await openFirst('home', false);
      await user.click((await findPublish())[0]!);
      await user.click(within(await findDialog(LOGIN_REQUIRED)).getByRole('button', { name: '去登录' }));
      await waitFor(() => expect(currentLocation()).toMatch(/^login/));
      await waitForNoDialog();
      await back();
      expect(currentLocation()).toBe(OUTSIDE);
    });

    test('is closed when the login screen is opened in another way', async () => {
      await openFirst(FIRST, false);
      await findDialog(LOGIN_REQUIRED);
      enterUrl('login');
      await findScreen('登录');
      await waitForNoDialog();
      expect(currentLocation()).toBe('login');
    });

    test('for an entered URL is closed by Back, which returns to the previous screen', async () => {
      await openFirst('webview?doc=user-agreement', false);
      enterUrl(FIRST);
      await findDialog(LOGIN_REQUIRED);
      await back();
      await waitForNoDialog();
      expect(currentLocation()).toBe('webview?doc=user-agreement');
    });
  });
});
