import { TOAST_MS } from '@mingtang/contract/limits';

let queue: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: readonly string[]): void {
  queue = next;
  for (const listener of listeners) listener();
}

function run(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    set(queue.slice(1));
    if (queue.length > 0) run();
  }, TOAST_MS);
}

/** Says the result of an action. One at a time; a text already waiting is not said twice. */
export function toast(text: string): void {
  if (queue[0] === text) run();
  else if (!queue.includes(text)) {
    set([...queue, text]);
    if (queue.length === 1) run();
  }
}

export function currentToast(): string | undefined {
  return queue[0];
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
