import { newKey } from '../api/client.ts';

/** What is written but not sent; it outlives a reload and ends with the tab or the session. */
export function readDraft<T>(name: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(`${name}-draft`) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

export const keepDraft = (name: string, draft: object): void =>
  sessionStorage.setItem(`${name}-draft`, JSON.stringify(draft));

export function dropDraft(name: string): void {
  sessionStorage.removeItem(`${name}-draft`);
  sessionStorage.removeItem(`${name}-attempt-draft`);
}

/** The same words sent again, also after a reload, carry the same key; a change makes them another message. */
export function attemptKey(name: string, body: object): string {
  const content = JSON.stringify(body);
  const last = readDraft<{ content: string; key: string }>(`${name}-attempt`);
  if (last.key && last.content === content) return last.key;
  const key = newKey();
  keepDraft(`${name}-attempt`, { content, key });
  return key;
}
