/** Drafts: unsent form input in sessionStorage, which survives a reload but not a closed tab or a logout. */
import { newIdempotencyKey } from './api/client.ts';

export function readDraft<T>(name: string): Partial<T> {
  try {
    return (JSON.parse(sessionStorage.getItem(`${name}-draft`) ?? '{}') ?? {}) as Partial<T>;
  } catch {
    return {};
  }
}

export const storeDraft = (name: string, draft: object): void =>
  sessionStorage.setItem(`${name}-draft`, JSON.stringify(draft));

export function deleteDraft(name: string): void {
  sessionStorage.removeItem(`${name}-draft`);
  sessionStorage.removeItem(`${name}-attempt-draft`);
}

/** Idempotency key of a submission: the same body gets the same key, also after a reload; a changed body a new one. */
export function draftIdempotencyKey(name: string, body: object): string {
  const content = JSON.stringify(body);
  const lastAttempt = readDraft<{ content: string; key: string }>(`${name}-attempt`);
  if (lastAttempt.key && lastAttempt.content === content) return lastAttempt.key;
  const key = newIdempotencyKey();
  storeDraft(`${name}-attempt`, { content, key });
  return key;
}
