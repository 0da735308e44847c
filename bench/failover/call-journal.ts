export type FaultKind =
  | 'PostgreSQL primary, kill -9'
  | 'Redis master, kill -9'
  | 'API, kill -9'
  | 'worker, kill -9'
  | 'API, SIGTERM';

/** One attempt of a call, with its outcome. */
export interface CallAttempt {
  callName: string;
  endedAt: number;
  /** Why there was no response; empty if there was one. */
  failure: string;
  isRetry: boolean;
}

export interface CallJournal {
  attempts: CallAttempt[];
  wrongResponses: { at: number; text: string }[];
  faults: { at: number; kind: FaultKind }[];
}

export interface FaultSummary {
  kind: FaultKind;
  count: number;
  /** Longest and median outage. */
  worstOutageMs: number;
  medianOutageMs: number;
  calls: number;
  failed: number;
  retries: number;
  lostWriteCount: number;
  wrongResponseCount: number;
}

export const openCallJournal = (): CallJournal => ({ attempts: [], wrongResponses: [], faults: [] });

export function recordAttempt(
  { attempts }: CallJournal,
  callName: string,
  isRetry: boolean,
  failure = '',
): void {
  attempts.push({ callName, endedAt: performance.now(), failure, isRetry });
}

export function recordWrongResponse({ wrongResponses }: CallJournal, text: string): void {
  wrongResponses.push({ at: performance.now(), text });
}

export function recordFault({ faults }: CallJournal, kind: FaultKind): void {
  faults.push({ at: performance.now(), kind });
}

/** Number of failed attempts before the first fault; any such failure is a bug of the drill itself. */
export function countFailuresBeforeFaults({ attempts, faults }: CallJournal): number {
  const firstFaultAt = faults[0]?.at ?? Infinity;
  return attempts.filter(({ endedAt, failure }) => failure !== '' && endedAt < firstFaultAt).length;
}

/** Attributes each failure to the preceding fault. The outage ends with its last failure; 0 ms without one. */
function outagesOf({ attempts, faults }: CallJournal, kind: FaultKind) {
  return faults.flatMap((fault, index) => {
    if (fault.kind !== kind) return [];
    const nextFaultAt = faults[index + 1]?.at ?? Infinity;
    const isInWindow = (moment: number): boolean => moment >= fault.at && moment < nextFaultAt;
    const attemptsInWindow = attempts.filter(({ endedAt }) => isInWindow(endedAt));
    const failed = attemptsInWindow.filter(({ failure }) => failure !== '');
    const ms = Math.max(0, ...failed.map(({ endedAt }) => endedAt - fault.at));
    return [{ ms, attempts: attemptsInWindow, failed, isInWindow }];
  });
}

/** Counts the failures by call and reason, the most frequent first. */
export function countFailureReasons(journal: CallJournal, kind: FaultKind): [string, number][] {
  const failed = outagesOf(journal, kind).flatMap((outage) => outage.failed);
  const groups = Object.groupBy(failed, ({ callName, failure }) => `${callName}: ${failure}`);
  return Object.entries(groups)
    .map(([text, attempts]): [string, number] => [text, attempts!.length])
    .sort(([, a], [, b]) => b - a);
}

/** `lostWriteTimes` contains the time at which each lost write was acknowledged. */
export function summarizeFaults(journal: CallJournal, lostWriteTimes: readonly number[]): FaultSummary[] {
  return [...new Set(journal.faults.map(({ kind }) => kind))].map((kind) => {
    const outages = outagesOf(journal, kind);
    const durations = outages.map((outage) => outage.ms).sort((a, b) => a - b);
    const sum = (count: (outage: (typeof outages)[number]) => number): number =>
      outages.reduce((total, outage) => total + count(outage), 0);
    return {
      kind,
      count: outages.length,
      worstOutageMs: durations.at(-1)!,
      medianOutageMs: durations[Math.floor(durations.length / 2)]!,
      calls: sum(({ attempts }) => attempts.length),
      failed: sum(({ failed }) => failed.length),
      retries: sum(({ attempts }) => attempts.filter(({ isRetry }) => isRetry).length),
      lostWriteCount: sum(({ isInWindow }) => lostWriteTimes.filter(isInWindow).length),
      wrongResponseCount: sum(
        ({ isInWindow }) => journal.wrongResponses.filter(({ at }) => isInWindow(at)).length,
      ),
    };
  });
}
