import type { Clock } from '../deps.ts';

/** A change shows on every copy within 5 s, however long a browser may keep an answer. */
const SECONDS_MAX = 4;
const ENTRIES_MAX = 2_000;
const BYTES_MAX = 32 * 1024 * 1024;

/** An answer as it goes on the wire, with the trace id of the run that made it. */
export interface Answer {
  /** 200 where it is not said. */
  status?: number;
  headers: Record<string, string>;
  bytes: Buffer;
}
interface Kept extends Answer {
  at: number;
}

/** What is kept, at once, or what is made. */
export type Answers = (key: string, seconds: number, make: () => Promise<Answer>) => Answer | Promise<Answer>;

/** One run at a time makes the answer for all who ask the same. */
export function createRuns() {
  const underWay = new Map<string, Promise<Answer>>();
  return (key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const run = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, run);
    return run;
  };
}

/** What visitors were answered a moment ago, in this process. */
export function createAnswers(clock: Clock, entriesMax = ENTRIES_MAX, bytesMax = BYTES_MAX): Answers {
  const entries = new Map<string, Kept>();
  const runs = createRuns();
  let bytes = 0;

  const sizeOf = (key: string, kept: Kept) => key.length + kept.bytes.length;

  function drop(key: string): void {
    const kept = entries.get(key);
    if (kept !== undefined && entries.delete(key)) bytes -= sizeOf(key, kept);
  }

  function keep(key: string, kept: Kept): void {
    drop(key);
    entries.set(key, kept);
    bytes += sizeOf(key, kept);
    // A map keeps its order, so the first key is the oldest.
    for (const oldest of entries.keys()) {
      if (entries.size <= entriesMax && bytes <= bytesMax) return;
      drop(oldest);
    }
  }

  async function answer(key: string, make: () => Promise<Answer>): Promise<Answer> {
    // Counted from before the data was read.
    const at = clock.now().getTime();
    const made = { at, ...(await make()) };
    keep(key, made);
    return made;
  }

  return (key, seconds, make) => {
    const kept = entries.get(key);
    const age = kept === undefined ? Number.NaN : clock.now().getTime() - kept.at;
    if (kept !== undefined && age >= 0 && age < Math.min(seconds, SECONDS_MAX) * 1000) return kept;
    return runs(key, () => answer(key, make));
  };
}
