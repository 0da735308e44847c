import { TOAST_MS } from '@mingtang/contract/limits';

let queue: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function setQueue(next: readonly string[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function startTimer(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    setQueue(queue.slice(1));
    if (queue.length > 0) startTimer();
  }, TOAST_MS);
}

/** Shows the result of an action. One toast at a time; a text that is already queued is not added again. */
export function toast(text: string): void {
  if (queue[0] === text) startTimer();
  else if (!queue.includes(text)) {
    setQueue([...queue, text]);
    if (queue.length === 1) startTimer();
  }
}

export function currentToast(): string | undefined {
  return queue[0];
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
