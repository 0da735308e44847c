/** Test hook and build setting in one: where the API lives. */
export const base = { address: import.meta.env?.VITE_API_BASE ?? '/api' };

/** An answer that nobody has come for by then belongs to a screen that was not reached. */
const KEPT_MS = 15_000;

interface Early {
  control: AbortController;
  answer: Promise<Response>;
}
const waiting = new Map<string, Early>();
const keyOf = (url: string, internation: string | undefined) => `${internation} ${url}`;

/** Asks as a visitor, before the app is there to ask. */
export function askEarly(path: string, internation: '0' | '1'): void {
  const url = base.address + path;
  const key = keyOf(url, internation);
  const control = new AbortController();
  const answer = fetch(url, { headers: { internation }, signal: control.signal });
  answer.catch(() => undefined);
  waiting.set(key, { control, answer });
  setTimeout(() => waiting.delete(key), KEPT_MS);
}

/** The first who asks the same takes the answer. */
export function takeEarly(method: string, url: string, headers: Record<string, string>): Early | undefined {
  if (method !== 'GET' || headers['Authorization'] !== undefined) return undefined;
  const key = keyOf(url, headers['internation']);
  const early = waiting.get(key);
  waiting.delete(key);
  return early;
}
