import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../test/api.ts';
import { currentPath, openApp, screen, waitFor, within } from '../../test/app.ts';
import { answerCaptchas, consents, signedInDevice } from '../../test/samples/accounts.ts';
import { agreement } from '../../test/samples/documents.ts';
import { answerHome } from '../../test/samples/home.ts';
import { answerMine } from '../../test/samples/mine.ts';

const FIRST = 'mine/info/index';
const NEXT = 'mine/info/edit';
const OUTSIDE = 'common/webview/index?doc=privacy-policy';
const LOGIN_REQUIRED = '此操作需要登录';

function answerAll(api: FakeApi): void {
  answerHome(api);
  answerMine(api);
  answerCaptchas(api);
  api
    .answer('GET /h5/account/consents', consents())
    .answer('GET /h5/account/sessions', { rows: [signedInDevice()] })
    .answer('GET /no-auth/documents/{id}', agreement({ id: 'privacy-policy' }));
}

/** An entry that is not the app's lies below its first one: who arrives there has left. */
async function openFirst(path = FIRST, signedIn = true) {
  window.history.pushState({ idx: -7 }, '', `/#/pages/${OUTSIDE}`);
  window.history.pushState(null, '', '/#/');
  const app = await openApp(path, { ...(signedIn && { user: true }), api: answerAll });
  return { ...app, ...(await modules()) };
}

/** One step further, by a link: an entry of the app lies below. */
async function openNext() {
  const app = await openFirst();
  await app.user.click(await screen.findByRole('link', { name: '编辑' }));
  await shown('编辑资料');
  return app;
}

/** The modules of the app that is open. */
async function modules() {
  const [overlays, { confirm }, go] = await Promise.all([
    import('../ui/overlays.ts'),
    import('../ui/confirm.ts'),
    import('./go.ts'),
  ]);
  /** Something that covers the screen and tells how often it was closed. */
  const cover = () => {
    const close = vi.fn<() => void>(() => gone());
    const gone = overlays.addOverlay(close);
    return { close, gone };
  };
  const ask = (title: string) => confirm({ title, cancel: '取消', ok: '确定' });
  return { ...overlays, ...go, cover, ask };
}

const shown = (name: string) => screen.findByRole('heading', { level: 1, name });
const question = (name: string) => screen.findByRole('alertdialog', { name });
const noQuestion = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const homeLink = () => screen.getAllByRole('link', { name: '首页' })[0]!;
async function atHome(): Promise<void> {
  await screen.findByRole('tablist', { name: '首页' });
  await still();
  expect(currentPath()).toBe('');
}
/** Whatever the history still has to do is done. */
const still = () => new Promise((resolve) => setTimeout(resolve, 60));
async function back(): Promise<void> {
  window.history.back();
  await still();
}
function enterAddress(path: string): void {
  window.history.pushState(null, '', `/#/pages/${path}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

function moveLater(): void {
  const { history } = window;
  const go = history.go.bind(history);
  const later = (by: number) => setTimeout(() => go(by), 5);
  history.go = (by = 0) => void later(by);
  history.back = () => void later(-1);
}
afterEach(() => {
  // The window's own methods stand on its prototype.
  Reflect.deleteProperty(window.history, 'go');
  Reflect.deleteProperty(window.history, 'back');
});

test('two quick steps back close what is open and leave', async () => {
  moveLater();
  const { cover } = await openNext();
  const { close } = cover();
  window.history.back();
  window.history.back();
  await still();
  expect(close).toHaveBeenCalledTimes(1);
  expect(currentPath()).toBe(FIRST);
});

/** A browser moves in its history later; happy-dom within the call. Both must do. */
describe.each(['at once', 'later'] as const)('a history that moves %s', (when) => {
  beforeEach(() => {
    if (when === 'later') moveLater();
  });

  describe.each([
    ['at the first entry', openFirst, FIRST, OUTSIDE],
    ['above another screen', openNext, NEXT, FIRST],
  ] as const)('%s', (_name, open, place, below) => {
    test('Back closes what is open and the next Back leaves', async () => {
      const { cover } = await open();
      const { close } = cover();
      await back();
      expect(close).toHaveBeenCalledTimes(1);
      expect(currentPath()).toBe(place);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('what was closed by its button leaves no entry', async () => {
      const { user, ask } = await open();
      const answer = ask('删除？');
      await user.click(within(await question('删除？')).getByRole('button', { name: '确定' }));
      expect(await answer).toBe(true);
      await noQuestion();
      await back();
      expect(currentPath()).toBe(below);
    });

    test('Back answers a question as cancelled', async () => {
      const { ask } = await open();
      const answer = ask('删除？');
      await question('删除？');
      await back();
      expect(await answer).toBe(false);
      await noQuestion();
      expect(currentPath()).toBe(place);
    });

    test('Back closes what lies on top first', async () => {
      const { cover } = await open();
      const [lower, upper] = [cover(), cover()];
      await back();
      expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([0, 1]);
      await back();
      expect([lower.close.mock.calls.length, upper.close.mock.calls.length]).toEqual([1, 1]);
      expect(currentPath()).toBe(place);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('what opens in the moment in which another closes is closed by Back', async () => {
      const { cover } = await open();
      const sheet = cover();
      sheet.gone();
      const after = cover();
      await back();
      expect(after.close).toHaveBeenCalledTimes(1);
      expect(currentPath()).toBe(place);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('a question that follows another is closed by Back', async () => {
      const { user, ask } = await open();
      const answers = (async () => [await ask('第一问'), await ask('第二问')])();
      await user.click(within(await question('第一问')).getByRole('button', { name: '确定' }));
      await question('第二问');
      await back();
      expect(await answers).toEqual([true, false]);
      expect(currentPath()).toBe(place);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('questions that wait for their turn are all cancelled when the screen is left', async () => {
      const { ask, goReplace } = await open();
      const answers = [ask('第一问'), ask('第二问')];
      await question('第一问');
      await goReplace('common/webview/index', { doc: 'user-agreement' });
      expect(await Promise.all(answers)).toEqual([false, false]);
      await noQuestion();
    });

    test('a link in an overlay leads to its target, from where Back returns to the screen alone', async () => {
      const { user, cover } = await open();
      const { close } = cover();
      await user.click(homeLink());
      await atHome();
      expect(close).toHaveBeenCalledTimes(1);
      await back();
      expect(currentPath()).toBe(place);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('a place that is replaced from inside an overlay is gone', async () => {
      const { cover, goReplace } = await open();
      cover();
      await goReplace('common/webview/index', { doc: 'user-agreement' });
      await still();
      expect(currentPath()).toBe('common/webview/index?doc=user-agreement');
      await back();
      expect(currentPath()).toBe(below);
    });

    test('a query that is rewritten below an overlay leaves it open, and Back closes it', async () => {
      const { cover, goReplace } = await open();
      const { close } = cover();
      await goReplace(place, { chosen: 'one' });
      await still();
      expect(close).not.toHaveBeenCalled();
      await back();
      expect(close).toHaveBeenCalledTimes(1);
      expect(currentPath()).toBe(`${place}?chosen=one`);
      await back();
      expect(currentPath()).toBe(below);
    });

    test('an address that is typed closes what is open; coming back takes one step', async () => {
      const { ask } = await open();
      const answer = ask('删除？');
      await question('删除？');
      enterAddress('common/webview/index?doc=user-agreement');
      expect(await answer).toBe(false);
      await noQuestion();
      await still();
      expect(currentPath()).toBe('common/webview/index?doc=user-agreement');
      await back();
      expect(currentPath()).toBe(place);
      await shown(place === FIRST ? '个人信息' : '编辑资料');
      await back();
      expect(currentPath()).toBe(below);
    });

    test('what does not want to close stays, with its screen', async () => {
      const { addOverlay } = await open();
      const busy = vi.fn<() => void>();
      addOverlay(busy);
      await back();
      await back();
      expect(busy).toHaveBeenCalledTimes(2);
      expect(currentPath()).toBe(place);
    });

    test('a session that ends in another tab cancels the questions of its screen', async () => {
      const { ask } = await open();
      const answer = ask('删除？');
      await question('删除？');
      const { TOKEN_KEY } = await import('@mingtang/contract/limits');
      localStorage.removeItem(TOKEN_KEY);
      window.dispatchEvent(
        new StorageEvent('storage', { key: TOKEN_KEY, oldValue: 'test-token', newValue: null }),
      );
      expect(await answer).toBe(false);
      await question(LOGIN_REQUIRED);
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    });
  });

  test('the app’s own step back leaves the screen with what is open', async () => {
    const { cover, goBack } = await openNext();
    const { close } = cover();
    await goBack();
    await still();
    expect(currentPath()).toBe(FIRST);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('the question about unsaved input is raised by Back and closed by Back', async () => {
    const { user } = await openNext();
    const title = await screen.findByRole('textbox', { name: '职务' });
    await user.type(title, '未保存');
    const typed = (title as HTMLInputElement).value;
    for (const _ of [1, 2]) {
      await back();
      await question('放弃修改？');
      expect(currentPath()).toBe(NEXT);
      await back();
      await noQuestion();
      expect(currentPath()).toBe(NEXT);
      expect(title).toHaveValue(typed);
    }
    await back();
    await user.click(within(await question('放弃修改？')).getByRole('button', { name: '放弃' }));
    await shown('个人信息');
    expect(currentPath()).toBe(FIRST);
  });

  test('at the first entry, a link asks about unsaved input and then leads on', async () => {
    const { user } = await openFirst(NEXT);
    await user.type(await screen.findByRole('textbox', { name: '职务' }), '未保存');
    await user.click(homeLink());
    await user.click(within(await question('放弃修改？')).getByRole('button', { name: '放弃' }));
    await atHome();
    await back();
    expect(currentPath()).toBe(NEXT);
  });

  test('after a reload with something open, the first Back leaves', async () => {
    window.history.pushState({ idx: -7 }, '', `/#/pages/${OUTSIDE}`);
    window.history.pushState({ idx: 0 }, '', `/#/pages/${FIRST}`);
    window.history.pushState(null, '', `/#/pages/${FIRST}`);
    await openApp(FIRST, { user: true, api: answerAll, entry: { idx: 0, overlay: true } });
    await shown('个人信息');
    await still();
    await back();
    expect(currentPath()).toBe(OUTSIDE);
  });

  describe('the login prompt', () => {
    const findMine = () => screen.findAllByRole('link', { name: '我的' });

    test('is closed by Back, and the screen stays', async () => {
      const { user } = await openFirst('common/webview/index?doc=user-agreement', false);
      enterAddress('tabbar/home/home');
      await screen.findByRole('tablist', { name: '首页' });
      await user.click((await findMine())[0]!);
      await question(LOGIN_REQUIRED);
      await back();
      await noQuestion();
      expect(currentPath()).toBe('tabbar/home/home');
    });

    test('is closed by Back at the first entry', async () => {
      const { user } = await openFirst('tabbar/home/home', false);
      await user.click((await findMine())[0]!);
      await question(LOGIN_REQUIRED);
      await back();
      await noQuestion();
      expect(currentPath()).toBe('tabbar/home/home');
      await back();
      expect(currentPath()).toBe(OUTSIDE);
    });

    test('leads to login, from where Back leads on', async () => {
      const { user } = await openFirst('tabbar/home/home', false);
      await user.click((await findMine())[0]!);
      await user.click(within(await question(LOGIN_REQUIRED)).getByRole('button', { name: '去登录' }));
      await waitFor(() => expect(currentPath()).toMatch(/^login/));
      await noQuestion();
      await back();
      expect(currentPath()).toBe(OUTSIDE);
    });

    test('does not stay over a login screen that is reached another way', async () => {
      await openFirst(FIRST, false);
      await question(LOGIN_REQUIRED);
      enterAddress('login');
      await shown('登录');
      await noQuestion();
      expect(currentPath()).toBe('login');
    });

    test('about a typed address is closed by Back, which returns to the screen', async () => {
      await openFirst('common/webview/index?doc=user-agreement', false);
      enterAddress(FIRST);
      await question(LOGIN_REQUIRED);
      await back();
      await noQuestion();
      expect(currentPath()).toBe('common/webview/index?doc=user-agreement');
    });
  });
});
