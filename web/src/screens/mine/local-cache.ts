import { LANGUAGE_KEY, TOKEN_KEY } from '@mingtang/contract/limits';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from '../../core/api/query-client.ts';
import { deletePersistedExceptOwn } from '../../core/offline/persisted-queries.ts';

/** Session, language and theme, which clearing the cache must not remove. */
const PRESERVED_KEYS = new Set<string>([TOKEN_KEY, 'App-User', LANGUAGE_KEY, 'theme']);

const listClearableKeys = (): string[] => Object.keys(localStorage).filter((key) => !PRESERVED_KEYS.has(key));
/** Active queries are excluded: a mounted screen is using them. */
const listClearableQueries = (): Query[] => queryClient.getQueryCache().findAll({ type: 'inactive' });

/** Estimated size in bytes: two per stored character, as browsers count. */
function estimateCacheBytes(): number {
  const storedTexts = listClearableKeys().map((key) => key + (localStorage.getItem(key) ?? ''));
  const queryTexts = listClearableQueries().map((query) => JSON.stringify(query.state.data) ?? '');
  return 2 * [...storedTexts, ...queryTexts].reduce((sum, text) => sum + text.length, 0);
}

/**
 * Removes stored values, inactive queries and persisted queries except the member's own data; returns the
 * estimated number of bytes freed.
 */
export function clearLocalCache(): number {
  const size = estimateCacheBytes();
  for (const key of listClearableKeys()) localStorage.removeItem(key);
  queryClient.removeQueries({ type: 'inactive' });
  void deletePersistedExceptOwn().catch(() => undefined);
  return size;
}

const subscribeToQueryCache = (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange);

export const useLocalCacheSize = (): number =>
  useSyncExternalStore(subscribeToQueryCache, estimateCacheBytes);

/** For example 0 KB, 1 KB, 312 KB, 1.4 MB. Rounds up, so that a non-zero size is never shown as 0 KB. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`;
}
