import { createDeferred } from '../../ui/browser/create-deferred.ts';
import {
  createLocation,
  numberFirstEntry,
  readIndex,
  readLocation,
  writeEntry,
  type Location,
  type NavigationType,
} from './hash-history.ts';

/**
 * Runs before every navigation. Resolves to the URL that replaces the current history entry instead, or to undefined.
 * The signal aborts when another navigation starts. Must not reject.
 */
export type RouteGuard = (location: Location, signal: AbortSignal) => Promise<string | undefined>;

/** Keeps the user on the current screen until a question is answered. Typed URLs are not blocked. */
export interface NavigationBlocker {
  isBlocked: (next: Location) => boolean;
  /** Asks the user; true continues the navigation. */
  mayLeave: () => Promise<boolean>;
}

/** Uses the browser history too, and gets each event before the router. */
export interface HistoryInterceptor {
  /** Whether a step in the history is no navigation; the router then ignores it. */
  onStep: () => boolean;
  /** The promise that a navigation by a link or by code has to wait for. */
  beforeNavigation: (to: string | number) => Promise<void> | undefined;
}

export interface RouterState {
  location: Location;
  navigationType: NavigationType;
  /** Target of the navigation whose guard is running. */
  pending: Location | undefined;
  /** False until the guard has admitted the first location. */
  initialized: boolean;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
}

export interface Router {
  readonly state: RouterState;
  /** Goes to a URL, or by a number of steps in the history; resolves when the navigation is complete or has ended. */
  navigate: (to: string | number, options?: NavigateOptions) => Promise<void>;
  /** Calls the listener after each completed navigation. */
  subscribe: (listener: () => void) => () => void;
  addBlocker: (blocker: NavigationBlocker) => () => void;
  setInterceptor: (interceptor: HistoryInterceptor) => void;
  /** Removes the listeners and aborts the pending navigation. */
  dispose: () => void;
}

/** Longer than a browser takes for a step that was requested before. */
const STEP_WAIT_MS = 100;

/** Navigation in the hash of the URL. The later of two navigations wins; the earlier is aborted. */
export function createRouter(guard: RouteGuard): Router {
  numberFirstEntry();
  let state: RouterState = {
    location: readLocation(),
    navigationType: 'pop',
    pending: undefined,
    initialized: false,
  };
  /** Number of the history entry before the next step. */
  let index = readIndex();
  let controller = new AbortController();
  let interceptor: HistoryInterceptor | undefined;
  let blockers: readonly NavigationBlocker[] = [];
  const listeners = new Set<() => void>();
  /** Ends the `navigate` that waits for a step in the history. */
  let finishStep: (() => void) | undefined;
  /** The return to the entry that a blocked step left; steps are no navigations until it is reached. */
  let undo: { toIndex: number; finish: () => void; timer?: ReturnType<typeof setTimeout> } | undefined;
  let isStepConfirmed = false;

  const findBlocker = (next: Location): NavigationBlocker | undefined => {
    const blocker = blockers.at(-1);
    return blocker?.isBlocked(next) ? blocker : undefined;
  };

  async function startNavigation(type: NavigationType, location: Location): Promise<void> {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    state = { ...state, pending: location };
    const redirect = await guard(location, signal);
    if (signal.aborted) return;
    if (redirect !== undefined) {
      await startNavigation('replace', createLocation(redirect, location.pathname));
      return;
    }
    if (type !== 'pop') writeEntry(location, type);
    index = readIndex();
    state = { location, navigationType: type, pending: undefined, initialized: true };
    for (const listener of listeners) listener();
    finishStep?.();
  }

  /** The browser has already made the step: undoes it, and repeats it after the confirmation. */
  async function confirmStep(blocker: NavigationBlocker, from: number, by: number): Promise<void> {
    const { promise, resolve } = createDeferred<void>();
    undo = { toIndex: from, finish: resolve };
    window.history.go(-by);
    await promise;
    if (!(await blocker.mayLeave())) return;
    isStepConfirmed = true;
    window.history.go(by);
  }

  /** The user may have made another step before the one that undoes the first. */
  function continueUndo(running: NonNullable<typeof undo>, at: number): void {
    clearTimeout(running.timer);
    if (at === running.toIndex) {
      undo = undefined;
      running.finish();
    } else {
      // Steps that the browser has not made yet arrive first; the sum of both would go too far.
      running.timer = setTimeout(() => window.history.go(running.toIndex - at), STEP_WAIT_MS);
    }
  }

  function onPopState(): void {
    if (interceptor?.onStep()) return;
    const from = index;
    index = readIndex();
    if (undo && index !== null) return continueUndo(undo, index);
    // A typed URL ends the undo.
    clearTimeout(undo?.timer);
    undo = undefined;
    const location = readLocation();
    const blocker = from === null || index === null || isStepConfirmed ? undefined : findBlocker(location);
    isStepConfirmed = false;
    if (blocker) {
      void confirmStep(blocker, from!, index! - from!);
      finishStep?.();
    } else void startNavigation('pop', location);
  }

  async function navigate(to: string | number, { replace = false }: NavigateOptions = {}): Promise<void> {
    const wait = interceptor?.beforeNavigation(to);
    // Without a wait, the navigation is pending when `navigate` returns.
    if (wait) await wait;
    finishStep?.();
    if (typeof to === 'number') {
      const { promise, resolve } = createDeferred<void>();
      finishStep = resolve;
      window.history.go(to);
      return promise;
    }
    const location = createLocation(to, state.location.pathname);
    const blocker = findBlocker(location);
    if (blocker && !(await blocker.mayLeave())) return undefined;
    return startNavigation(replace ? 'replace' : 'push', location);
  }

  window.addEventListener('popstate', onPopState);
  void startNavigation('pop', state.location);

  return {
    get state() {
      return state;
    },
    navigate,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    addBlocker(blocker) {
      blockers = [...blockers, blocker];
      return () => {
        blockers = blockers.filter((other) => other !== blocker);
      };
    },
    setInterceptor(next) {
      interceptor = next;
    },
    dispose() {
      window.removeEventListener('popstate', onPopState);
      clearTimeout(undo?.timer);
      controller.abort();
      listeners.clear();
    },
  };
}
