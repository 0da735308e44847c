import { setImmediate } from 'node:timers/promises';
import type * as ReactDomClient from 'react-dom/client';
import { vi } from 'vitest';
import type * as RouterModule from '../src/core/router/router.ts';

/** The React roots that the app creates, to unmount them. */
const roots = new Set<ReactDomClient.Root>();
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof ReactDomClient>();
  const createRoot: typeof original.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.add(root);
    return root;
  };
  return { ...original, createRoot };
});

/** Routers to dispose: a navigation started by a closed app would change the URL of the next one. */
const routers = new Set<RouterModule.Router>();
vi.mock('../src/core/router/router.ts', async (importOriginal) => {
  const original = await importOriginal<typeof RouterModule>();
  const createRouter: typeof original.createRouter = (guard) => {
    const router = original.createRouter(guard);
    routers.add(router);
    return router;
  };
  return { ...original, createRouter };
});

type ListenerArguments = [type: string, listener: EventListenerOrEventListenerObject];

/**
 * All apps of a test file run one after the other in the same window. The listeners on window and document and the
 * timers of an app are recorded, so that `close` can end them, as closing a tab does.
 */
export function openPage(): { close: () => Promise<void> } {
  const cleanups: (() => void)[] = [];

  for (const target of [window, document] as EventTarget[]) {
    const addListener = target.addEventListener;
    target.addEventListener = (...args: unknown[]): void => {
      addListener.apply(target, args as ListenerArguments);
      cleanups.push(() => target.removeEventListener(...(args as ListenerArguments)));
    };
    cleanups.push(() => {
      target.addEventListener = addListener;
    });
  }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const startTimer = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
    const startRecordedTimer = (...args: unknown[]): NodeJS.Timeout => {
      const timer = startTimer(...args);
      cleanups.push(() => clearTimeout(timer));
      return timer;
    };
    vi.stubGlobal(name, Object.assign(startRecordedTimer, startTimer));
  }

  return {
    close: async () => {
      for (const root of roots) root.unmount();
      roots.clear();
      // Unmounted overlays remove their history entries; their listeners are needed for one more turn of the
      // event loop.
      await setImmediate();
      for (const router of routers) router.dispose();
      routers.clear();
      for (const cleanup of cleanups) cleanup();
      document.body.replaceChildren();
    },
  };
}
