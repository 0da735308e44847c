import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { forgetSeen } from '../../app/offline/kept.ts';

/** Who is logged in and how the app looks: clearing the cache leaves them. */
const LASTING = new Set<string>([TOKEN_KEY, 'App-User', LANGUAGE_KEY, 'theme']);

const spareKeys = (): string[] => Object.keys(localStorage).filter((key) => !LASTING.has(key));
/** What a screen on show is reading stays. */
const spareQueries = (): Query[] => queryClient.getQueryCache().findAll({ type: 'inactive' });

/** An estimate in bytes: two for each stored character, as browsers count them. */
function measure(): number {
  const stored = spareKeys().map((key) => key + (localStorage.getItem(key) ?? ''));
  const loaded = spareQueries().map((query) => JSON.stringify(query.state.data) ?? '');
  return 2 * [...stored, ...loaded].reduce((sum, text) => sum + text.length, 0);
}

/** Forgets loaded lists and local history; answers how many bytes that was. */
export function clearCache(): number {
  const size = measure();
  for (const key of spareKeys()) localStorage.removeItem(key);
  queryClient.removeQueries({ type: 'inactive' });
  void forgetSeen().catch(() => undefined);
  return size;
}

const watch = (changed: () => void) => queryClient.getQueryCache().subscribe(changed);

export const useCacheSize = (): number => useSyncExternalStore(watch, measure);

/** 0 KB, 1 KB, 312 KB, 1.4 MB: something is never shown as nothing. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
