import { setImmediate } from 'node:timers/promises';
import type * as Client from 'react-dom/client';
import type * as Router from 'react-router';
import type { DataRouter } from 'react-router';
import { vi } from 'vitest';

/** The app draws itself into roots of its own making. */
const roots = new Set<Client.Root>();
vi.mock('react-dom/client', async (importOriginal) => {
  const original = await importOriginal<typeof Client>();
  const createRoot: typeof original.createRoot = (...args) => {
    const root = original.createRoot(...args);
    roots.add(root);
    return root;
  };
  return { ...original, createRoot };
});

/** A navigation that a closed app has begun would change the address of the next one. */
const routers = new Set<DataRouter>();
vi.mock('react-router', async (importOriginal) => {
  const original = await importOriginal<typeof Router>();
  const createHashRouter: typeof original.createHashRouter = (...args) => {
    const router = original.createHashRouter(...args);
    routers.add(router);
    return router;
  };
  return { ...original, createHashRouter };
});

type ListenerArguments = [type: string, listener: EventListenerOrEventListenerObject];

/**
 * One app after the other runs in the same simulated window. What an app has started (listeners on window and document,
 * timers) is recorded, so that closing its page ends it, as closing a tab does.
 */
export function openPage(): { close: () => Promise<void> } {
  const undo: (() => void)[] = [];

  for (const target of [window, document] as EventTarget[]) {
    const add = target.addEventListener;
    target.addEventListener = (...args: unknown[]): void => {
      add.apply(target, args as ListenerArguments);
      undo.push(() => target.removeEventListener(...(args as ListenerArguments)));
    };
    undo.push(() => {
      target.addEventListener = add;
    });
  }
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = globalThis[name] as (...args: unknown[]) => NodeJS.Timeout;
    const recorded = (...args: unknown[]): NodeJS.Timeout => {
      const timer = start(...args);
      undo.push(() => clearTimeout(timer));
      return timer;
    };
    vi.stubGlobal(name, Object.assign(recorded, start));
  }

  return {
    close: async () => {
      for (const root of roots) root.unmount();
      roots.clear();
      // What goes with the screens takes its entry out of the history, and listens for its arrival there.
      await setImmediate();
      for (const router of routers) router.dispose();
      routers.clear();
      for (const end of undo) end();
      document.body.replaceChildren();
    },
  };
}
