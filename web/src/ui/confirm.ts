import type { IconName } from './icons/icon-names.ts';
import { addOverlay, overlaysSettled } from './overlays.ts';

export interface Question {
  title: string;
  body?: string | undefined;
  icon?: IconName | undefined;
  /** Left button. Without it the dialog only informs. */
  cancel?: string | undefined;
  /** Right button: a verb. */
  ok: string;
  danger?: boolean | undefined;
  /** A question with the key of one that is waiting joins it instead of asking twice. */
  key?: string | undefined;
}

export interface Asked extends Question {
  readonly answer: (yes: boolean) => void;
  readonly promise: Promise<boolean>;
}

let waiting: readonly Asked[] = [];
const listeners = new Set<() => void>();
let covering: { asked: Asked; gone: () => void } | undefined;

function set(next: readonly Asked[]): void {
  waiting = next;
  const [asked] = next;
  if (covering?.asked !== asked) {
    covering?.gone();
    covering = asked && { asked, gone: addOverlay(() => dismiss(asked)) };
  }
  for (const listener of listeners) listener();
}

/** Escape, Back, or the screen is left: as if cancelled. What only informs has then been read. */
export const dismiss = (asked: Asked): void => asked.answer(asked.cancel === undefined);

/**
 * Asks the member; resolves to false on cancel, Escape, Back, when the screen is left or `signal` gives the question up.
 * Needs one `DialogHost` in the app.
 */
export function confirm(question: Question, signal?: AbortSignal): Promise<boolean> {
  const twin = question.key && waiting.find((asked) => asked.key === question.key);
  if (twin) return twin.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked: Asked = {
    ...question,
    promise,
    answer(yes) {
      set(waiting.filter((other) => other !== asked));
      // Whoever waits may navigate at once, and then from the screen's own entry of the history.
      void overlaysSettled().then(() => resolve(yes));
    },
  };
  set([...waiting, asked]);
  signal?.addEventListener('abort', () => dismiss(asked), { once: true });
  return promise;
}

export function currentQuestion(): Asked | undefined {
  return waiting[0];
}

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
