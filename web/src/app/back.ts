import { NavigationType, type DataRouter } from 'react-router';
import { closeOverlays, closeTopmost, followOverlays, isOverlaid } from '../ui/overlays.ts';
import { currentSession, onSession } from './session.ts';

/** What the history says about an entry: the router numbers its own, an overlay's entry is marked. */
interface Entry {
  idx?: number | null;
  overlay?: true | undefined;
}
interface Place extends Entry {
  href: string;
}
interface Journey {
  to: Place;
  over: Promise<void>;
  arrive: () => void;
}

/** A page that was put aside on the way hears of no arrival. */
const ARRIVAL_MS = 1_000;

/** Where the history stood when it was last looked at. */
let at: Place;
/** Where it stood when the router last showed a screen. */
let shown: Place;
/** A step of our own that is under way; the router does not learn of it. */
let journey: Journey | undefined;

const read = (): Place => ({
  ...(window.history.state as Entry | null),
  href: window.location.href,
});
const isSame = (a: Place, b: Place): boolean =>
  a.href === b.href && a.idx === b.idx && a.overlay === b.overlay;
const screenOf = (place: Place): Place => ({ ...place, overlay: undefined });
const isStepBack = (to: Place, from: Place): boolean =>
  from.overlay ? isSame(to, screenOf(from)) : !!from.idx && to.idx === from.idx - 1;

function step(by: 1 | -1, to: Place): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const arrive = () => {
    clearTimeout(timer);
    journey = undefined;
    resolve();
  };
  const timer = setTimeout(arrive, ARRIVAL_MS);
  journey = { to, over: promise, arrive };
  window.history.go(by);
  return promise;
}

function onPop(event: PopStateEvent): void {
  const from = at;
  at = read();
  if (journey) {
    if (isSame(at, journey.to)) event.stopImmediatePropagation();
    journey.arrive();
  } else if (isOverlaid() && isStepBack(at, from)) {
    event.stopImmediatePropagation();
    // Closed only where the screen is: whoever waits for the answer may go on from there.
    void step(1, from).then(closeTopmost);
  } else if (at.overlay) {
    // Left over below an address that was typed while something was open.
    event.stopImmediatePropagation();
    closeOverlays();
    window.history.back();
  }
}

function follow(): void {
  if (journey) return;
  const here = read();
  if (!isOverlaid()) {
    if (here.overlay) void step(-1, screenOf(here)).then(follow);
  } else if (!here.overlay && !here.idx && isSame(here, shown)) {
    window.history.pushState({ ...(window.history.state as Entry | null), overlay: true }, '');
    at = read();
  }
}

async function settle(): Promise<void> {
  follow();
  while (journey) await journey.over;
}

/** What the router writes must not land on the entry of an overlay. */
async function leaveEntry(): Promise<void> {
  while (journey) await journey.over;
  const here = read();
  if (here.overlay) await step(-1, screenOf(here));
}

/**
 * Back closes the topmost overlay and nothing else. Where an entry of the app lies below, the step is undone by one
 * forward, before the router hears of it. At the first entry Back would leave the app: there, and only there, what is open
 * gets an entry of its own, which goes when it is closed.
 */
export function closingOverlays(create: () => DataRouter): DataRouter {
  // Before the router, which listens too: what is stopped here does not reach it.
  window.addEventListener('popstate', onPop);
  const router = create();
  at = shown = read();

  let { location } = router.state;
  router.subscribe((state) => {
    if (state.location === location) return;
    const rewritten =
      state.historyAction === NavigationType.Replace && state.location.pathname === location.pathname;
    location = state.location;
    at = shown = read();
    if (!rewritten) closeOverlays();
    follow();
  });

  let { token } = currentSession();
  onSession(() => {
    if (token === currentSession().token) return;
    ({ token } = currentSession());
    closeOverlays();
  });

  const navigate = router.navigate.bind(router) as (...args: unknown[]) => Promise<void>;
  router.navigate = async (...args: unknown[]) => {
    // The app's own step back is not the person's: it leaves the screen.
    if (typeof args[0] === 'number') closeOverlays();
    if (journey || read().overlay) await leaveEntry();
    await navigate(...args);
    follow();
  };

  followOverlays({ changed: follow, settled: settle });
  // The page was loaded again while something was open.
  follow();
  return router;
}
