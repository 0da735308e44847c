const ENDS = ['SIGINT', 'SIGTERM', 'uncaughtException'] as const;

/** Stops what was started, the newest first, then does the last thing; also when the drill is ended from outside. */
export function stopAtEnd(
  toStop: readonly { stop(): void | Promise<void> }[],
  last: () => Promise<void>,
): () => Promise<void> {
  const giveUp = (why: unknown) => {
    console.error(why);
    void stop().finally(() => process.exit(1));
  };
  async function stop(): Promise<void> {
    for (const end of ENDS) process.off(end, giveUp);
    for (const one of toStop.toReversed()) await one.stop();
    await last();
  }
  for (const end of ENDS) process.once(end, giveUp);
  return stop;
}
