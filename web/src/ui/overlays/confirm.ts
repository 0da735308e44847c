import { createDeferred } from '../browser/create-deferred.ts';
import type { IconName } from '../media/icons/icon-names.ts';
import { addOverlay, whenOverlaysSettled } from './overlays.ts';

export interface ConfirmOptions {
  title: string;
  body?: string | undefined;
  icon?: IconName | undefined;
  /** Left button. Without it the dialog only informs. */
  cancel?: string | undefined;
  /** Right button; use a verb. */
  ok: string;
  /** For a destructive action: red button, and the focus is not on it initially. */
  danger?: boolean | undefined;
  /**
   * If a question with the same key is already queued, `confirm` returns its promise instead of asking twice.
   */
  key?: string | undefined;
}

export interface PendingQuestion extends ConfirmOptions {
  readonly answer: (yes: boolean) => void;
  readonly promise: Promise<boolean>;
}

let queue: readonly PendingQuestion[] = [];
const listeners = new Set<() => void>();
/** The registered overlay of the question that is shown. */
let activeOverlay: { pending: PendingQuestion; remove: () => void } | undefined;

function setQueue(next: readonly PendingQuestion[]): void {
  queue = next;
  const [pending] = next;
  if (activeOverlay?.pending !== pending) {
    activeOverlay?.remove();
    activeOverlay = pending && { pending, remove: addOverlay(() => dismiss(pending)) };
  }
  for (const listener of listeners) listener();
}

/** Resolves as cancelled; a dialog without a cancel button (information only) resolves as confirmed. */
export const dismiss = (pending: PendingQuestion): void => pending.answer(pending.cancel === undefined);

/**
 * Shows a confirmation dialog. Resolves to false on cancel, Escape, Back, navigation away or when `signal` aborts.
 * Needs one `DialogHost` in the app.
 */
export function confirm(options: ConfirmOptions, signal?: AbortSignal): Promise<boolean> {
  const duplicate = options.key && queue.find((pending) => pending.key === options.key);
  if (duplicate) return duplicate.promise;
  const { promise, resolve } = createDeferred<boolean>();
  const pending: PendingQuestion = {
    ...options,
    promise,
    answer(yes) {
      setQueue(queue.filter((other) => other !== pending));
      // The caller may navigate at once, so the overlay's history entry must be removed first.
      void whenOverlaysSettled().then(() => resolve(yes));
    },
  };
  setQueue([...queue, pending]);
  signal?.addEventListener('abort', () => dismiss(pending), { once: true });
  return promise;
}

export function currentQuestion(): PendingQuestion | undefined {
  return queue[0];
}

export function subscribeToQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
