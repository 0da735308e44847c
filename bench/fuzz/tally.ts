import type { Plan } from './given.ts';

export interface Fault {
  what: string;
  plan: Plan;
  traceId: string | undefined;
  times: number;
}

/** What one call was sent and what came back. */
export interface Tally {
  name: string;
  sent: number;
  byStatus: Map<number, number>;
  /** Why valid requests were refused, in the words of the answer. */
  reasons: Map<string, number>;
  /** Refused by a budget. */
  limited: number;
  faults: Map<string, Fault>;
  slowest: number;
}

export const newTally = (name: string): Tally => ({
  name,
  sent: 0,
  byStatus: new Map(),
  reasons: new Map(),
  limited: 0,
  faults: new Map(),
  slowest: 0,
});

export const succeeded = ({ byStatus }: Tally): number =>
  [...byStatus].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);

export const mainReason = ({ reasons }: Tally): string =>
  [...reasons].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 'nothing';
