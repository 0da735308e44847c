import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../ui/browser/create-deferred.ts';
import { UNWRITTEN_KEY, type Location } from './hash-history.ts';
import { createRouter, type NavigationBlocker, type RouteGuard, type Router } from './router.ts';

const routers: Router[] = [];
afterEach(() => {
  for (const router of routers.splice(0)) router.dispose();
});

const admit: RouteGuard = () => Promise.resolve(undefined);
const hash = () => window.location.hash;
const entryNumber = () => (window.history.state as { idx?: number | null } | null)?.idx;
/** Runs the microtasks of the guard, and of the steps in happy-dom's history, which are synchronous. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Enters a URL as the address bar does. */
function enterHash(url: string): void {
  window.history.pushState(null, '', `/#${url}`);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** Opens the app at a new history entry. */
async function open(guard: RouteGuard = admit, url = '/first', state: object | null = null): Promise<Router> {
  window.history.pushState(state, '', `/#${url}`);
  const router = createRouter(guard);
  routers.push(router);
  await settle();
  return router;
}

/** A guard that waits for each location until the test admits or redirects it. */
function createSlowGuard() {
  const calls: { url: string; signal: AbortSignal; finish: (redirect?: string) => void }[] = [];
  const guard: RouteGuard = ({ pathname, search }, signal) => {
    const { promise, resolve } = createDeferred<string | undefined>();
    calls.push({ url: pathname + search, signal, finish: (redirect) => resolve(redirect) });
    return promise;
  };
  return { calls, guard };
}

const createBlocker = (answer: () => Promise<boolean>, isBlocked = (_next: Location) => true) => ({
  isBlocked,
  mayLeave: vi.fn<NavigationBlocker['mayLeave']>(answer),
});

describe('the first location', () => {
  test('is read from the hash and admitted by the guard', async () => {
    const { calls, guard } = createSlowGuard();
    const router = await open(guard, '/pages/a?id=1');
    expect(router.state).toMatchObject({
      initialized: false,
      location: { pathname: '/pages/a', search: '?id=1', key: UNWRITTEN_KEY },
    });
    calls[0]!.finish();
    await settle();
    expect(router.state).toMatchObject({ initialized: true, navigationType: 'pop', pending: undefined });
    expect(entryNumber()).toBe(0);
  });

  test('keeps its number, key and further state after a reload', async () => {
    const router = await open(admit, '/first', { idx: 4, key: 'k', overlay: true });
    expect(window.history.state).toEqual({ idx: 4, key: 'k', overlay: true });
    expect(router.state.location.key).toBe('k');
  });

  test('is replaced if the guard redirects', async () => {
    const router = await open(({ pathname }) =>
      Promise.resolve(pathname === '/first' ? '/login?a=1' : undefined),
    );
    expect(hash()).toBe('#/login?a=1');
    expect(entryNumber()).toBe(0);
    expect(router.state).toMatchObject({ initialized: true, navigationType: 'replace' });
  });
});

describe('navigate', () => {
  test('adds a numbered history entry', async () => {
    const router = await open();
    const { length } = window.history;
    await router.navigate('/second?x=1');
    expect(hash()).toBe('#/second?x=1');
    expect(entryNumber()).toBe(1);
    expect(window.history.length).toBe(length + 1);
    expect(router.state).toMatchObject({
      navigationType: 'push',
      location: { pathname: '/second', search: '?x=1' },
    });
  });

  test('replaces the history entry, with a new key and the same number', async () => {
    const router = await open();
    await router.navigate('/second');
    const { length } = window.history;
    const { key } = router.state.location;
    await router.navigate('/third', { replace: true });
    expect(hash()).toBe('#/third');
    expect(entryNumber()).toBe(1);
    expect(window.history.length).toBe(length);
    expect(router.state.navigationType).toBe('replace');
    expect(router.state.location.key).not.toBe(key);
  });

  test('keeps the path of the current location for a query alone', async () => {
    const router = await open();
    await router.navigate('?tab=2');
    expect(hash()).toBe('#/first?tab=2');
    await router.navigate('?', { replace: true });
    expect(hash()).toBe('#/first');
  });

  test('by a number goes through the history and resolves after the guard', async () => {
    const router = await open();
    const { key } = router.state.location;
    await router.navigate('/second');
    await router.navigate(-1);
    expect(router.state).toMatchObject({ navigationType: 'pop', location: { pathname: '/first', key } });
  });

  test('by a number resolves when another navigation takes its place', async () => {
    const router = await open();
    const { go } = window.history;
    window.history.go = () => undefined;
    const step = router.navigate(-1);
    window.history.go = go;
    await router.navigate('/second');
    await step;
    expect(router.state.location.pathname).toBe('/second');
  });

  test('tells its target while the guard runs', async () => {
    const { calls, guard } = createSlowGuard();
    const router = await open(guard);
    calls[0]!.finish();
    await settle();
    const done = router.navigate('/second');
    expect(router.state.pending?.pathname).toBe('/second');
    expect(router.state.location.pathname).toBe('/first');
    expect(hash()).toBe('#/first');
    calls[1]!.finish();
    await done;
    expect(router.state.pending).toBeUndefined();
  });

  test('calls the listeners once, after the URL has changed', async () => {
    const router = await open();
    const seen: string[] = [];
    const unsubscribe = router.subscribe(() => seen.push(`${hash()} ${router.state.location.pathname}`));
    await router.navigate('/second');
    unsubscribe();
    await router.navigate('/third');
    expect(seen).toEqual(['#/second /second']);
  });
});

describe('a redirect of the guard', () => {
  test('replaces the current history entry and is guarded too', async () => {
    const seen: string[] = [];
    const router = await open(({ pathname }) => {
      seen.push(pathname);
      return Promise.resolve(pathname === '/private' ? '/login' : undefined);
    });
    await router.navigate('/second');
    await router.navigate('/private');
    expect(seen).toEqual(['/first', '/second', '/private', '/login']);
    expect(hash()).toBe('#/login');
    expect(entryNumber()).toBe(1);
    await router.navigate(-1);
    expect(hash()).toBe('#/first');
  });
});

describe('of two navigations', () => {
  test('the later wins and the earlier is aborted', async () => {
    const { calls, guard } = createSlowGuard();
    const router = await open(guard);
    calls[0]!.finish();
    await settle();
    const { length } = window.history;
    const both = [router.navigate('/slow'), router.navigate('/fast')];
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    calls[2]!.finish();
    calls[1]!.finish('/elsewhere');
    await Promise.all(both);
    expect(hash()).toBe('#/fast');
    expect(window.history.length).toBe(length + 1);
  });

  test('Back wins over a navigation whose guard still runs', async () => {
    const { calls, guard } = createSlowGuard();
    const router = await open(guard);
    calls[0]!.finish();
    await settle();
    const toSecond = router.navigate('/second');
    calls[1]!.finish();
    await toSecond;
    const toThird = router.navigate('/third');
    window.history.back();
    await settle();
    expect(calls[2]!.signal.aborted).toBe(true);
    expect(calls[3]!.url).toBe('/first');
    calls[2]!.finish();
    calls[3]!.finish();
    await toThird;
    await settle();
    expect(hash()).toBe('#/first');
    expect(router.state).toMatchObject({ navigationType: 'pop', location: { pathname: '/first' } });
  });
});

describe('a typed URL', () => {
  test('is a step to an entry without number and key', async () => {
    const router = await open();
    enterHash('/typed?x=1');
    await settle();
    expect(router.state).toMatchObject({
      navigationType: 'pop',
      location: { pathname: '/typed', search: '?x=1', key: UNWRITTEN_KEY },
    });
    expect(entryNumber()).toBeUndefined();
    await router.navigate('/next');
    expect(entryNumber()).toBe(1);
  });
});

describe('a blocker', () => {
  test('keeps the screen if the user cancels', async () => {
    const router = await open();
    const blocker = createBlocker(() => Promise.resolve(false));
    router.addBlocker(blocker);
    await router.navigate('/second');
    expect(blocker.mayLeave).toHaveBeenCalledTimes(1);
    expect(hash()).toBe('#/first');
  });

  test('lets a confirmed navigation continue', async () => {
    const router = await open();
    router.addBlocker(createBlocker(() => Promise.resolve(true)));
    await router.navigate('/second');
    expect(hash()).toBe('#/second');
  });

  test('undoes a step before it asks, and repeats it after the confirmation', async () => {
    const router = await open();
    await router.navigate('/second');
    const { promise, resolve } = createDeferred<boolean>();
    const blocker = createBlocker(() => {
      expect(hash()).toBe('#/second');
      return promise;
    });
    const remove = router.addBlocker(blocker);
    window.history.back();
    await settle();
    expect(blocker.mayLeave).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/second');
    resolve(true);
    await settle();
    expect(hash()).toBe('#/first');
    expect(router.state).toMatchObject({ navigationType: 'pop', location: { pathname: '/first' } });
    expect(blocker.mayLeave).toHaveBeenCalledTimes(1);
    remove();
    await router.navigate('/third');
    expect(hash()).toBe('#/third');
  });

  test('undoes two quick steps before it asks once', async () => {
    const router = await open();
    await router.navigate('/second');
    await router.navigate('/form');
    const blocker = createBlocker(() => {
      expect(hash()).toBe('#/form');
      return Promise.resolve(false);
    });
    router.addBlocker(blocker);
    // As in a browser, a step by code runs after the second step of the user.
    const go = window.history.go.bind(window.history);
    vi.spyOn(window.history, 'go').mockImplementation((by) => void setTimeout(() => go(by), 10));
    go(-1);
    go(-1);
    await vi.waitFor(() => expect(blocker.mayLeave).toHaveBeenCalledTimes(1));
    vi.restoreAllMocks();
    await settle();
    expect(hash()).toBe('#/form');
    expect(router.state.location.pathname).toBe('/form');
    expect(blocker.mayLeave).toHaveBeenCalledTimes(1);
  });

  test('asks about each step, and ends a step made by code', async () => {
    const router = await open();
    await router.navigate('/second');
    const blocker = createBlocker(() => Promise.resolve(false));
    router.addBlocker(blocker);
    for (const times of [1, 2]) {
      await router.navigate(-1);
      await settle();
      expect(blocker.mayLeave).toHaveBeenCalledTimes(times);
      expect(hash()).toBe('#/second');
    }
  });

  test('decides by the target; the last one added decides', async () => {
    const router = await open();
    const first = createBlocker(() => Promise.resolve(false));
    const last = createBlocker(
      () => Promise.resolve(false),
      ({ pathname }) => pathname === '/kept',
    );
    router.addBlocker(first);
    router.addBlocker(last);
    await router.navigate('/kept');
    expect(hash()).toBe('#/first');
    await router.navigate('/free');
    expect(hash()).toBe('#/free');
    expect([first.mayLeave.mock.calls.length, last.mayLeave.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('an interceptor', () => {
  test('takes steps from the router', async () => {
    const router = await open();
    await router.navigate('/second');
    let isTaken = true;
    router.setInterceptor({ onStep: () => isTaken, beforeNavigation: () => undefined });
    window.history.back();
    await settle();
    expect(router.state.location.pathname).toBe('/second');
    isTaken = false;
    window.history.forward();
    await settle();
    expect(router.state).toMatchObject({ navigationType: 'pop', location: { pathname: '/second' } });
  });

  test('delays a navigation, but not its redirects', async () => {
    const router = await open(({ pathname }) => Promise.resolve(pathname === '/a' ? '/b' : undefined));
    const targets: (string | number)[] = [];
    const { promise, resolve } = createDeferred<void>();
    router.setInterceptor({
      onStep: () => false,
      beforeNavigation(to) {
        targets.push(to);
        return promise;
      },
    });
    const done = router.navigate('/a');
    await settle();
    expect(router.state.pending).toBeUndefined();
    resolve();
    await done;
    expect(hash()).toBe('#/b');
    expect(targets).toEqual(['/a']);
  });
});

test('a disposed router ignores steps and ends the pending navigation', async () => {
  const { calls, guard } = createSlowGuard();
  const router = await open(guard);
  calls[0]!.finish();
  await settle();
  const done = router.navigate('/second');
  router.dispose();
  calls[1]!.finish();
  await done;
  expect(hash()).toBe('#/first');
  enterHash('/typed');
  await settle();
  expect(router.state.location.pathname).toBe('/first');
});
