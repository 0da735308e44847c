import { NavigationType, type DataRouter } from 'react-router';
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

/** Moves one step in the history; resolves after its `popstate`, which does not reach the router. */
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

function onPopState(event: PopStateEvent): void {
  const from = currentEntry;
  currentEntry = readEntry();
  if (pendingMove) {
    if (isSameEntry(currentEntry, pendingMove.to)) event.stopImmediatePropagation();
    pendingMove.finish();
  } else if (hasOpenOverlay() && isStepBack(currentEntry, from)) {
    event.stopImmediatePropagation();
    // Close only after the step forward: code that awaits the overlay may navigate right away.
    void moveInHistory(1, from).then(closeTopOverlay);
  } else if (currentEntry.overlay) {
    // The user entered another URL while an overlay was open and now came back to its entry: skip the entry.
    event.stopImmediatePropagation();
    closeOverlays();
    window.history.back();
  }
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

/** Before a navigation: goes back from an overlay's entry, because the router would overwrite or keep it. */
async function leaveOverlayEntry(): Promise<void> {
  while (pendingMove) await pendingMove.done;
  const entry = readEntry();
  if (entry.overlay) await moveInHistory(-1, withoutOverlay(entry));
}

/**
 * Makes Back close the topmost overlay and nothing else. If the app has an earlier history entry, this module
 * goes forward again before the step back reaches the router. At the app's first entry Back would leave it,
 * so there (and only there) an open overlay gets its own history entry, which is removed when the overlay
 * closes.
 */
export function withOverlayHistory(create: () => DataRouter): DataRouter {
  // Added before the router's own listener, so that a stopped event does not reach the router.
  window.addEventListener('popstate', onPopState);
  const router = create();
  currentEntry = routedEntry = readEntry();

  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    const isQueryChange =
      state.historyAction === NavigationType.Replace && state.location.pathname === location.pathname;
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

  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    // A step back made by code, not by the user, leaves the screen together with its overlays.
    if (typeof args[0] === 'number') closeOverlays();
    if (pendingMove || readEntry().overlay) await leaveOverlayEntry();
    await navigate(...args);
    syncHistory();
  };

  setOverlayObserver({ onChange: syncHistory, whenSettled: waitForHistory });
  // Removes the overlay entry of a page that was reloaded while an overlay was open.
  syncHistory();
  return router;
}
