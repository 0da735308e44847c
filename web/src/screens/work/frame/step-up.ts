import { ApiFailure } from '../../../api/failure.ts';

let waiting: ((passed: boolean) => void) | undefined;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

export const isAsked = (): boolean => waiting !== undefined;
export function watchAsked(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by the host when a code was accepted, or the person turned away. */
export function answerStepUp(passed: boolean): void {
  waiting?.(passed);
  waiting = undefined;
  tell();
}

function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting = resolve;
    tell();
  });
}

const needsCode = (error: unknown): boolean =>
  error instanceof ApiFailure && error.fields['totp'] === 'required';

/** Turned away from the question: nothing happened and nothing need be said. */
export class StepUpDeclined extends Error {}

/** Does something risky; where the server wants to know again who it is, asks for a code and tries once more. */
export async function withStepUp<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!needsCode(error)) throw error;
    if (!(await ask())) throw new StepUpDeclined('declined', { cause: error });
    return work();
  }
}
