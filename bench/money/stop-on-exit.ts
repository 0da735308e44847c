const EXIT_EVENTS = ['SIGINT', 'SIGTERM', 'uncaughtException'] as const;

/**
 * Returns a function that stops all items in reverse order, then runs `cleanUp`. Signals and crashes call it
 * too.
 */
export function stopOnExit(
  toStop: readonly { stop(): void | Promise<void> }[],
  cleanUp: () => Promise<void>,
): () => Promise<void> {
  const abort = (reason: unknown) => {
    console.error(reason);
    void stop().finally(() => process.exit(1));
  };
  async function stop(): Promise<void> {
    for (const event of EXIT_EVENTS) process.off(event, abort);
    for (const item of toStop.toReversed()) await item.stop();
    await cleanUp();
  }
  for (const event of EXIT_EVENTS) process.once(event, abort);
  return stop;
}
