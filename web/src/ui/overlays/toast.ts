import { TOAST_MS } from '@mingtang/contract/limits';

export interface ToastAction {
  label: string;
  run: () => void;
}
interface Toast {
  text: string;
  action?: ToastAction | undefined;
}

/** Long enough to read the text and to reach the button. */
const TOAST_WITH_ACTION_MS = 6_000;

let queue: readonly Toast[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setQueue(next: readonly Toast[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(showNext, queue[0]?.action ? TOAST_WITH_ACTION_MS : TOAST_MS);
}

function showNext(): void {
  setQueue(queue.slice(1));
  if (queue.length > 0) startTimer();
}

export function runToastAction(): void {
  const action = queue[0]?.action;
  showNext();
  action?.run();
}

/** Shows the result of an action. One toast at a time; a text that is already queued is not added again. */
export function toast(text: string, action?: ToastAction): void {
  if (queue[0]?.text === text) startTimer();
  else if (!queue.some((queued) => queued.text === text)) {
    setQueue([...queue, { text, action }]);
    if (queue.length === 1) startTimer();
  }
}

export function currentToast(): Toast | undefined {
  return queue[0];
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
