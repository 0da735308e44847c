import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { pingServer } from '../../core/api/client.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { useConnectivity, type Connectivity } from '../../core/api/connectivity.ts';
import { whenIdle } from '../../ui/browser/when-idle.ts';
import { formatRelativeTime } from '../../ui/text/relative-time.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { persistedKindOf } from '../../core/offline/persistence-rules.ts';
import { startOffline } from './start-offline.ts';
import { VersionBar } from './VersionBar.tsx';
import s from './OfflineStatus.module.css';

let started = false;
const startOfflineSupport = () => void startOffline().catch((error: unknown) => console.warn(error));

/** Starts offline support once, when the browser is idle after the first render. */
function startWhenIdle(): void {
  if (started) return;
  started = true;
  whenIdle(startOfflineSupport);
}

/** Offline indicator and version bar. Needs the text namespace `offline`. */
export function OfflineStatus() {
  const connection = useConnectivity();
  useEffect(startWhenIdle, []);
  useReconnect(connection);
  return (
    <>
      {connection !== 'open' && <DataAge />}
      <VersionBar />
    </>
  );
}

const PING_INTERVAL_MS = 15_000;

/** Pings the server while it is unreachable; refetches the active queries once it responds. */
function useReconnect(connection: Connectivity): void {
  const client = useQueryClient();
  const previousConnection = useRef(connection);
  useEffect(() => {
    if (connection === 'open' && previousConnection.current !== 'open')
      client.invalidateQueries({ type: 'active' }).catch(handleError);
    previousConnection.current = connection;
    if (connection === 'open') return;
    const timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') void pingServer();
    }, PING_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [connection, client]);
}

/** Fetch time of the oldest persisted query on screen; ignores settings and dictionaries (kind `ground`). */
function useOldestFetchTime(): number | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const fetchTimes = cache
        .findAll({ type: 'active', predicate: ({ queryKey }) => persistedKindOf(queryKey, '') !== 'ground' })
        .map(({ queryKey, state }) => (persistedKindOf(queryKey, '') && state.data ? state.dataUpdatedAt : 0))
        .filter((time) => time > 0);
      return fetchTimes.length > 0 ? Math.min(...fetchTimes) : undefined;
    },
  );
}

/** Age of the data on screen while offline. */
function DataAge() {
  const { t } = useTranslation();
  const language = useLanguage();
  const fetchedAt = useOldestFetchTime();
  if (fetchedAt === undefined) return null;
  const at = new Date(fetchedAt).toISOString();
  return (
    <output className={s.asOf}>
      <Icon name="clock" size={16} />
      <time dateTime={at}>
        {t('offline.asOf', { when: formatRelativeTime(at, language) ?? t('common.justNow') })}
      </time>
    </output>
  );
}
