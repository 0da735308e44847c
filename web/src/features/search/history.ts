import { useSyncExternalStore } from 'react';

/** In local storage, so that it outlives the visit; logging out forgets it with everything else of the person. */
const KEY = 'search-history';
const MOST = 20;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const raw = (): string => localStorage.getItem(KEY) ?? '[]';

function parse(text: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(text);
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

function write(keywords: readonly string[]): void {
  localStorage.setItem(KEY, JSON.stringify(keywords));
  for (const listener of listeners) listener();
}

/** The newest stands first, and nothing stands twice. */
export const remember = (keyword: string): void =>
  write([keyword, ...parse(raw()).filter((one) => one !== keyword)].slice(0, MOST));

export const forgetSearches = (): void => write([]);

export const useHistory = (): readonly string[] => parse(useSyncExternalStore(subscribe, raw));
