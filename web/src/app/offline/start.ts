import { queryClient } from '../../api/query-client.ts';
import { oneMember, ownCard } from '../../features/members/cards.queries.ts';
import { currentSession, onSession } from '../session.ts';
import { watchInstall } from './install.ts';
import { startKeeping } from './kept.ts';
import { watchVersion } from './version.ts';
import { canWork, registerWorker } from './worker.ts';

/** A line that is dear to its owner is not filled with screens that may never be opened. */
const spares = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** A member's own card, and the screens to show it, lie ready whether they were opened or not. */
async function prepare(worker: ServiceWorker | null): Promise<void> {
  const { id } = await queryClient.fetchQuery(ownCard);
  await queryClient.prefetchQuery(oneMember(id));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target
  if (!spares()) worker?.postMessage('fill');
}

/** Everything that makes the app stand without a network. Not in the back office's preview, which is nobody's app. */
export async function startOffline(): Promise<void> {
  if (!import.meta.env.PROD || window !== window.parent || !canWork()) return;
  watchInstall();
  const registration = await registerWorker();
  // A browser that is told to block workers may answer with nothing.
  if (!registration) return;
  watchVersion(registration);
  const { active } = await navigator.serviceWorker.ready;
  startKeeping();
  let of: string | null = null;
  const prepareOnce = () => {
    const { token, user } = currentSession();
    if (user === null || token === of) return;
    of = token;
    prepare(active).catch(() => undefined);
  };
  onSession(prepareOnce);
  prepareOnce();
}
