import type { IconName } from './icons/icon-names.ts';

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

function set(next: readonly Asked[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Asks the member; resolves to false on cancel or Escape. Needs one `DialogHost` in the app. */
export function confirm(question: Question): Promise<boolean> {
  const twin = question.key && waiting.find((asked) => asked.key === question.key);
  if (twin) return twin.promise;
  let settle: ((yes: boolean) => void) | undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  const asked: Asked = {
    ...question,
    promise,
    answer(yes) {
      settle?.(yes);
      set(waiting.filter((other) => other !== asked));
    },
  };
  set([...waiting, asked]);
  return promise;
}

export function currentQuestion(): Asked | undefined {
  return waiting[0];
}

export function watchQuestions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
