import { useSyncExternalStore } from 'react';

/** localStorage key. Persists between visits; logging out removes it with all other personal data. */
const STORAGE_KEY = 'search-history';
const MAX_KEYWORDS = 20;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readStoredHistory = (): string => localStorage.getItem(STORAGE_KEY) ?? '[]';

function parseHistory(text: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

function writeHistory(keywords: readonly string[]): void {
  localStorage.setItem(STORAGE_KEY, JSON.stringify(keywords));
  for (const listener of listeners) listener();
}

/** Newest first, without duplicates. */
export const addToSearchHistory = (keyword: string): void =>
  writeHistory(
    [keyword, ...parseHistory(readStoredHistory()).filter((entry) => entry !== keyword)].slice(
      0,
      MAX_KEYWORDS,
    ),
  );

export const clearSearchHistory = (): void => writeHistory([]);

export const useSearchHistory = (): readonly string[] =>
  parseHistory(useSyncExternalStore(subscribe, readStoredHistory));
