/** Base URL of the API, from the build setting; an object so that tests can change it. */
export const apiBase = { url: import.meta.env?.VITE_API_BASE ?? '/api' };

/** A prefetched response that is not used within this time is dropped: its screen was not opened. */
const MAX_AGE_MS = 15_000;

interface PrefetchedResponse {
  control: AbortController;
  response: Promise<Response>;
}
const prefetched = new Map<string, PrefetchedResponse>();
const keyOf = (url: string, internation: string | undefined) => `${internation} ${url}`;

/** Sends an anonymous GET before the app has loaded; `takePrefetched` returns its response. */
export function prefetch(path: string, internation: '0' | '1'): void {
  const url = apiBase.url + path;
  const key = keyOf(url, internation);
  const control = new AbortController();
  const response = fetch(url, { headers: { internation }, signal: control.signal });
  response.catch(() => undefined);
  prefetched.set(key, { control, response });
  setTimeout(() => prefetched.delete(key), MAX_AGE_MS);
}

/** Returns the prefetched response of the same anonymous GET, once. */
export function takePrefetched(
  method: string,
  url: string,
  headers: Record<string, string>,
): PrefetchedResponse | undefined {
  if (method !== 'GET' || headers['Authorization'] !== undefined) return undefined;
  const key = keyOf(url, headers['internation']);
  const entry = prefetched.get(key);
  prefetched.delete(key);
  return entry;
}
