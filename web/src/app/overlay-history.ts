import type { Router } from '../core/router/router.ts';
import { createDeferred } from '../ui/browser/create-deferred.ts';
import {
  closeOverlays,
  closeTopOverlay,
  setOverlayObserver,
  hasOpenOverlay,
} from '../ui/overlays/overlays.ts';
import { currentSession, onSessionChange } from '../core/session.ts';

/** State of a history entry: the router numbers its entries with `idx`, an overlay's entry has `overlay`. */
interface HistoryState {
  idx?: number | null;
  overlay?: true | undefined;
}
interface HistoryEntry extends HistoryState {
  href: string;
}
interface PendingMove {
  to: HistoryEntry;
  done: Promise<void>;
  finish: () => void;
}

/** A step without a `popstate` within this time counts as done, so that navigation does not wait for ever. */
const POPSTATE_TIMEOUT_MS = 1_000;

/** The history entry before the next `popstate`; compared with the new entry, to detect a step back. */
let currentEntry: HistoryEntry;
/** The history entry of the router's current location. */
let routedEntry: HistoryEntry;
/** A pending history step made by this module; the router is not notified of it. */
let pendingMove: PendingMove | undefined;

const readEntry = (): HistoryEntry => ({
  ...(window.history.state as HistoryState | null),
  href: window.location.href,
});
const isSameEntry = (a: HistoryEntry, b: HistoryEntry): boolean =>
  a.href === b.href && a.idx === b.idx && a.overlay === b.overlay;
const withoutOverlay = (entry: HistoryEntry): HistoryEntry => ({ ...entry, overlay: undefined });
const isStepBack = (to: HistoryEntry, from: HistoryEntry): boolean =>
  from.overlay ? isSameEntry(to, withoutOverlay(from)) : !!from.idx && to.idx === from.idx - 1;

/** Moves one step in the history; resolves after its `popstate`, which the router ignores. */
function moveInHistory(by: 1 | -1, to: HistoryEntry): Promise<void> {
  const { promise, resolve } = createDeferred<void>();
  const finish = () => {
    clearTimeout(timer);
    pendingMove = undefined;
    resolve();
  };
  const timer = setTimeout(finish, POPSTATE_TIMEOUT_MS);
  pendingMove = { to, done: promise, finish };
  window.history.go(by);
  return promise;
}

/** Handles a step in the history. Returns whether it belongs to an overlay and is no navigation. */
function handleStep(): boolean {
  const from = currentEntry;
  currentEntry = readEntry();
  if (pendingMove) {
    const isOwnMove = isSameEntry(currentEntry, pendingMove.to);
    pendingMove.finish();
    return isOwnMove;
  }
  if (hasOpenOverlay() && isStepBack(currentEntry, from)) {
    // Close only after the step forward: code that awaits the overlay may navigate right away.
    void moveInHistory(1, from).then(closeTopOverlay);
    return true;
  }
  if (currentEntry.overlay) {
    // The user entered another URL while an overlay was open and now came back to its entry: skip the entry.
    closeOverlays();
    window.history.back();
    return true;
  }
  return false;
}

/**
 * Removes the history entry of an overlay that was closed. Adds one for an open overlay, but only at the
 * app's first entry.
 */
function syncHistory(): void {
  if (pendingMove) return;
  const entry = readEntry();
  if (!hasOpenOverlay()) {
    if (entry.overlay) void moveInHistory(-1, withoutOverlay(entry)).then(syncHistory);
  } else if (!entry.overlay && !entry.idx && isSameEntry(entry, routedEntry)) {
    window.history.pushState({ ...(window.history.state as HistoryState | null), overlay: true }, '');
    currentEntry = readEntry();
  }
}

/** Resolves when the history matches the open overlays. */
async function waitForHistory(): Promise<void> {
  syncHistory();
  while (pendingMove) await pendingMove.done;
}

/** Goes back from an overlay's entry, because the router would overwrite or keep it. */
async function leaveOverlayEntry(): Promise<void> {
  while (pendingMove) await pendingMove.done;
  const entry = readEntry();
  if (entry.overlay) await moveInHistory(-1, withoutOverlay(entry));
}

/**
 * Makes Back close the topmost overlay and nothing else. If the app has an earlier history entry, this module
 * goes forward again, and the router ignores both steps. At the app's first entry Back would leave it,
 * so there (and only there) an open overlay gets its own history entry, which is removed when the overlay
 * closes.
 */
export function addOverlayHistory(router: Router): void {
  currentEntry = routedEntry = readEntry();
  router.setInterceptor({
    onStep: handleStep,
    beforeNavigation(to) {
      // A step back made by code, not by the user, leaves the screen together with its overlays.
      if (typeof to === 'number') closeOverlays();
      return pendingMove || readEntry().overlay ? leaveOverlayEntry() : undefined;
    },
  });

  let { location } = router.state;
  router.subscribe(() => {
    const { state } = router;
    if (state.location === location) return;
    const isQueryChange = state.navigationType === 'replace' && state.location.pathname === location.pathname;
    location = state.location;
    currentEntry = routedEntry = readEntry();
    if (!isQueryChange) closeOverlays();
    syncHistory();
  });

  let { token } = currentSession();
  onSessionChange(() => {
    if (token === currentSession().token) return;
    ({ token } = currentSession());
    closeOverlays();
  });

  setOverlayObserver({ onChange: syncHistory, whenSettled: waitForHistory });
  // Removes the overlay entry of a page that was reloaded while an overlay was open.
  syncHistory();
}
