import { screen, waitFor } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../ui/browser/create-deferred.ts';
import { Link } from './Link.tsx';
import { RouteErrorBoundary } from './RouteErrorBoundary.tsx';
import { createRouter, type RouteGuard, type Router } from './router.ts';
import { RouterProvider } from './RouterProvider.tsx';
import {
  LocationContext,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from './use-router.ts';

let opened: { root: Root; router: Router } | undefined;
afterEach(() => {
  opened?.root.unmount();
  opened?.router.dispose();
  opened = undefined;
  vi.restoreAllMocks();
});

function open(children: ReactNode, guard: RouteGuard = () => Promise.resolve(undefined)): Router {
  window.history.pushState(null, '', '/#/first?x=1');
  document.body.innerHTML = '<div id="root"></div>';
  const router = createRouter(guard);
  const root = createRoot(document.getElementById('root')!);
  opened = { root, router };
  root.render(
    <RouterProvider router={router} fallback={<p>fallback</p>}>
      {children}
    </RouterProvider>,
  );
  return router;
}

const user = userEvent.setup({ delay: null });
const hash = () => window.location.hash;

function Place() {
  const { pathname, search } = useLocation();
  return <output>{`${useNavigationType()} ${pathname}${search}`}</output>;
}
const waitForPlace = (text: string) =>
  waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('RouterProvider', () => {
  test('shows the fallback until the guard has admitted the first location', async () => {
    const { promise, resolve } = createDeferred<undefined>();
    open(<Place />, () => promise);
    await screen.findByText('fallback');
    resolve(undefined);
    await waitForPlace('pop /first?x=1');
    expect(screen.queryByText('fallback')).toBeNull();
  });

  test('passes the location on, and code can navigate', async () => {
    function Go() {
      const navigate = useNavigate();
      return <button onClick={() => void navigate('/second', { replace: true })}>go</button>;
    }
    open([<Place key="place" />, <Go key="go" />]);
    await waitForPlace('pop /first?x=1');
    await user.click(screen.getByRole('button'));
    await waitForPlace('replace /second');
  });

  test('the setter of a query does nothing after the user has gone to another path', async () => {
    const setters: ReturnType<typeof useSearchParams>[1][] = [];
    function Screen() {
      const [, setSearch] = useSearchParams();
      setters.push(setSearch);
      return <Place />;
    }
    const router = open(<Screen />);
    await waitForPlace('pop /first?x=1');
    const [setOfFirst] = setters;
    await router.navigate('/second?y=1');
    setOfFirst!({});
    await waitForPlace('push /second?y=1');
    expect(hash()).toBe('#/second?y=1');
    setters.at(-1)!({ y: '2' });
    await waitForPlace('push /second?y=2');
  });

  test('a part with its own location does not see the current one', async () => {
    const hidden = {
      location: { pathname: '/hidden', search: '', key: 'k' },
      navigationType: 'push',
    } as const;
    const router = open(
      <LocationContext value={hidden}>
        <Place />
        <Link to="?y=1">link</Link>
      </LocationContext>,
    );
    await waitForPlace('push /hidden');
    expect(screen.getByRole('link')).toHaveAttribute('href', '#/hidden?y=1');
    await router.navigate('/second');
    await waitForPlace('push /hidden');
  });

  test('useSearchParams reads the query and replaces it on the same path', async () => {
    function Query() {
      const [params, setParams] = useSearchParams();
      return (
        <>
          <p>{`x is ${params.get('x') ?? 'absent'}`}</p>
          <button onClick={() => setParams({ x: '2', name: '名堂' }, { replace: true })}>set</button>
          <button onClick={() => setParams(new URLSearchParams())}>clear</button>
        </>
      );
    }
    open([<Place key="place" />, <Query key="query" />]);
    await screen.findByText('x is 1');
    await user.click(screen.getByRole('button', { name: 'set' }));
    await screen.findByText('x is 2');
    await waitForPlace('replace /first?x=2&name=%E5%90%8D%E5%A0%82');
    await user.click(screen.getByRole('button', { name: 'clear' }));
    await screen.findByText('x is absent');
    expect(hash()).toBe('#/first');
  });
});

describe('Link', () => {
  /** Clicks a link. Returns the URL afterwards and whether the browser was left to handle the click. */
  async function clickLink(
    link: ReactNode,
    init: MouseEventInit = {},
  ): Promise<{ hash: string; isLeft: boolean }> {
    open([<Place key="place" />, <div key="link">{link}</div>]);
    const anchor = await screen.findByRole('link');
    let isLeft = false;
    const onClick = (event: Event) => {
      isLeft = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', onClick);
    anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
    window.removeEventListener('click', onClick);
    await new Promise((resolve) => setTimeout(resolve, 0));
    return { hash: hash(), isLeft };
  }

  test('has the hash as its address and navigates without the browser', async () => {
    const { length } = window.history;
    expect(await clickLink(<Link to="/second?y=1">link</Link>)).toEqual({
      hash: '#/second?y=1',
      isLeft: false,
    });
    expect(screen.getByRole('link')).toHaveAttribute('href', '#/second?y=1');
    await waitForPlace('push /second?y=1');
    // One entry of `open` and one of the link.
    expect(window.history.length).toBe(length + 2);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %j to the browser',
    async (init) => {
      expect(await clickLink(<Link to="/second">link</Link>, init)).toEqual({
        hash: '#/first?x=1',
        isLeft: true,
      });
    },
  );

  test('leaves a link to another window to the browser, but not one to the same', async () => {
    const other = (
      <Link to="/second" target="_blank">
        link
      </Link>
    );
    expect(await clickLink(other)).toEqual({ hash: '#/first?x=1', isLeft: true });
    opened?.root.unmount();
    opened?.router.dispose();
    const same = (
      <Link to="/second" target="_self">
        link
      </Link>
    );
    expect(await clickLink(same)).toEqual({ hash: '#/second', isLeft: false });
  });

  test('does nothing if its own handler prevents it', async () => {
    const onClick = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault());
    const link = (
      <Link to="/second" onClick={onClick}>
        link
      </Link>
    );
    expect(await clickLink(link)).toEqual({ hash: '#/first?x=1', isLeft: false });
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['replaces the entry if it leads to the current location', '/first?x=1', undefined, 1],
    ['replaces the entry on request', '/second', true, 1],
    ['adds an entry for the current location on request', '/first?x=1', false, 2],
  ])('%s', async (_name, to, replace, added) => {
    const { length } = window.history;
    await clickLink(
      <Link to={to} replace={replace}>
        link
      </Link>,
    );
    expect(hash()).toBe(`#${to}`);
    expect(window.history.length).toBe(length + added);
  });
});

describe('RouteErrorBoundary', () => {
  test('shows an error of its children until the next navigation', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    function Screen() {
      const [broken, setBroken] = useState(false);
      if (broken) throw new Error('broken on purpose');
      return <button onClick={() => setBroken(true)}>break</button>;
    }
    const router = open(
      <RouteErrorBoundary renderError={(error) => <p role="alert">{(error as Error).message}</p>}>
        <Screen />
      </RouteErrorBoundary>,
    );
    await user.click(await screen.findByRole('button'));
    expect(await screen.findByRole('alert')).toHaveTextContent('broken on purpose');
    expect(logged).toHaveBeenCalled();
    await router.navigate('/second');
    await screen.findByRole('button');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
