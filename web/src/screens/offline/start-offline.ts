import { queryClient } from '../../core/api/query-client.ts';
import { memberQuery, ownCardQuery } from '../../features/members/members.cards.queries.ts';
import { currentSession, onSessionChange } from '../../core/session.ts';
import { watchInstallPrompt } from '../../core/offline/install-prompt.ts';
import { startPersistingQueries } from '../../core/offline/persisted-queries.ts';
import { watchAppVersion } from '../../core/offline/app-version.ts';
import { supportsServiceWorker, registerServiceWorker } from '../../core/offline/service-worker.ts';

/** With data saving on, the screens are not prefetched. */
const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the member's own card and the chunks of the screens, so that both work offline without a visit. */
async function prefetchForOfflineUse(worker: ServiceWorker | null): Promise<void> {
  const { id } = await queryClient.fetchQuery(ownCardQuery);
  await queryClient.prefetchQuery(memberQuery(id));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  if (!isSavingData()) worker?.postMessage('fill');
}

/** Starts everything for offline use. Not in the back office's preview frame. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || window !== window.parent || !supportsServiceWorker()) return;
  watchInstallPrompt();
  const registration = await registerServiceWorker();
  // A browser that blocks service workers may resolve with undefined.
  if (!registration) return;
  watchAppVersion(registration);
  const { active } = await navigator.serviceWorker.ready;
  startPersistingQueries();
  let prefetchedToken: string | null = null;
  const prefetchOncePerSession = () => {
    const { token, user } = currentSession();
    if (user === null || token === prefetchedToken) return;
    prefetchedToken = token;
    prefetchForOfflineUse(active).catch(() => undefined);
  };
  onSessionChange(prefetchOncePerSession);
  prefetchOncePerSession();
}
