import { ApiError } from '../../core/api/api-error.ts';
import { createDeferred, type Deferred } from '../../ui/browser/create-deferred.ts';

/** Shared by all requests that wait: one answer continues each of them. */
let pending: Deferred<boolean> | undefined;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

export const isStepUpPending = (): boolean => pending !== undefined;
export function subscribeToStepUp(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Called by StepUpHost: true when the second factor was accepted, false when the user cancelled. */
export function resolveStepUp(passed: boolean): void {
  pending?.resolve(passed);
  pending = undefined;
  notifyListeners();
}

function requestStepUp(): Promise<boolean> {
  if (!pending) {
    pending = createDeferred();
    notifyListeners();
  }
  return pending.promise;
}

const requiresStepUp = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['totp'] === 'required';

/** The user cancelled the step-up dialog; callers show no error. */
export class StepUpDeclined extends Error {}

/** Runs a request; if the server requires step-up, prompts for the second factor and retries once. */
export async function withStepUp<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!requiresStepUp(error)) throw error;
    if (!(await requestStepUp())) throw new StepUpDeclined('the user cancelled step-up', { cause: error });
    return request();
  }
}
