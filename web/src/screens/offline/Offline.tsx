import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { knock } from '../../api/client.ts';
import { report } from '../../api/failures.ts';
import { useLine, type Line } from '../../api/reach.ts';
import { formatAge } from '../../ui/age.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { kindOf } from '../../app/offline/rules.ts';
import { startOffline } from '../../app/offline/start.ts';
import { VersionBar } from './VersionBar.tsx';
import s from './Offline.module.css';

let started = false;
const start = () => void startOffline().catch((error: unknown) => console.warn(error));

/** After the screen, and when the browser has a moment. */
function startSoon(): void {
  if (started) return;
  started = true;
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 2_000);
}

/** Room `offline`. */
export function Offline() {
  const line = useLine();
  useEffect(startSoon, []);
  useReturn(line);
  return (
    <>
      {line !== 'open' && <AsOf />}
      <VersionBar />
    </>
  );
}

const KNOCK_MS = 15_000;

/** While no server answers it is tried now and then; once one does, what is on screen is read anew. */
function useReturn(line: Line): void {
  const client = useQueryClient();
  const before = useRef(line);
  useEffect(() => {
    if (line === 'open' && before.current !== 'open')
      client.invalidateQueries({ type: 'active' }).catch(report);
    before.current = line;
    if (line === 'open') return;
    const timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') void knock();
    }, KNOCK_MS);
    return () => clearInterval(timer);
  }, [line, client]);
}

/** When the oldest of what is on screen was read. */
function useOldest(): number | undefined {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const times = cache
        .findAll({ type: 'active', predicate: ({ queryKey }) => kindOf(queryKey, '') !== 'ground' })
        .map(({ queryKey, state }) => (kindOf(queryKey, '') && state.data ? state.dataUpdatedAt : 0))
        .filter((time) => time > 0);
      return times.length > 0 ? Math.min(...times) : undefined;
    },
  );
}

/** Without a network, how old that is which one reads. */
function AsOf() {
  const { t } = useTranslation();
  const language = useLanguage();
  const oldest = useOldest();
  if (oldest === undefined) return null;
  const at = new Date(oldest).toISOString();
  return (
    <output className={s.asOf}>
      <Icon name="clock" size={16} />
      <time dateTime={at}>{t('offline.asOf', { when: formatAge(at, language) ?? t('common.justNow') })}</time>
    </output>
  );
}
