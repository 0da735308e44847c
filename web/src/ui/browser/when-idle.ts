/** Runs a task once the browser is idle, after five seconds at the latest. */
export function whenIdle(task: () => void): void {
  // Safari has no requestIdleCallback, so a fixed delay replaces it there.
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 });
  else setTimeout(task, 2_000);
}
