export type EventKind =
  | 'PostgreSQL primary, kill -9'
  | 'Redis master, kill -9'
  | 'API, kill -9'
  | 'worker, kill -9'
  | 'API, SIGTERM';

/** A call, or its repeat, and how it ended. */
export interface Try {
  what: string;
  endedAt: number;
  /** Why nobody answered it; empty when somebody did. */
  failure: string;
  /** Not the first try of its call. */
  again: boolean;
}

export interface Journal {
  tries: Try[];
  wrong: { at: number; text: string }[];
  events: { at: number; kind: EventKind }[];
}

export interface Line {
  kind: EventKind;
  count: number;
  worstMs: number;
  medianMs: number;
  calls: number;
  failed: number;
  retries: number;
  lost: number;
  wrong: number;
}

export const openJournal = (): Journal => ({ tries: [], wrong: [], events: [] });

export function noteTry({ tries }: Journal, what: string, again: boolean, failure = ''): void {
  tries.push({ what, endedAt: performance.now(), failure, again });
}

export function noteWrong({ wrong }: Journal, text: string): void {
  wrong.push({ at: performance.now(), text });
}

export function noteEvent({ events }: Journal, kind: EventKind): void {
  events.push({ at: performance.now(), kind });
}

/** What failed before anything happened: the drill itself is at fault then. */
export function failedBefore({ tries, events }: Journal): number {
  const first = events[0]?.at ?? Infinity;
  return tries.filter(({ endedAt, failure }) => failure !== '' && endedAt < first).length;
}

/** A failure belongs to the event before it. Its window ends with the last of them; nothing failed, no window. */
function windowsOf({ tries, events }: Journal, kind: EventKind) {
  return events.flatMap((event, index) => {
    if (event.kind !== kind) return [];
    const until = events[index + 1]?.at ?? Infinity;
    const within = (moment: number): boolean => moment >= event.at && moment < until;
    const here = tries.filter(({ endedAt }) => within(endedAt));
    const failed = here.filter(({ failure }) => failure !== '');
    const ms = Math.max(0, ...failed.map(({ endedAt }) => endedAt - event.at));
    return [{ ms, tries: here, failed, within }];
  });
}

export function reasonsOf(journal: Journal, kind: EventKind): [string, number][] {
  const failed = windowsOf(journal, kind).flatMap((one) => one.failed);
  const groups = Object.groupBy(failed, ({ what, failure }) => `${what}: ${failure}`);
  return Object.entries(groups)
    .map(([text, all]): [string, number] => [text, all!.length])
    .sort(([, a], [, b]) => b - a);
}

/** `lost` are the moments in which something was acknowledged that is not there. */
export function tableOf(journal: Journal, lost: readonly number[]): Line[] {
  return [...new Set(journal.events.map(({ kind }) => kind))].map((kind) => {
    const windows = windowsOf(journal, kind);
    const ms = windows.map((one) => one.ms).sort((a, b) => a - b);
    const sum = (count: (window: (typeof windows)[number]) => number): number =>
      windows.reduce((total, one) => total + count(one), 0);
    return {
      kind,
      count: windows.length,
      worstMs: ms.at(-1)!,
      medianMs: ms[Math.floor(ms.length / 2)]!,
      calls: sum(({ tries }) => tries.length),
      failed: sum(({ failed }) => failed.length),
      retries: sum(({ tries }) => tries.filter(({ again }) => again).length),
      lost: sum(({ within }) => lost.filter(within).length),
      wrong: sum(({ within }) => journal.wrong.filter(({ at }) => within(at)).length),
    };
  });
}
