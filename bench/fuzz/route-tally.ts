import type { RequestPlan } from './request-plan.ts';

/** A way in which responses violated the contract. */
export interface Violation {
  description: string;
  /** The smallest request found that causes it. */
  plan: RequestPlan;
  /** From the response to `plan`; undefined if the response has none. */
  traceId: string | undefined;
  /** How many requests caused it, without those that only shrank `plan`. */
  count: number;
}

/** Results of the requests to one route. */
export interface RouteTally {
  name: string;
  sent: number;
  /** Number of responses with each status. */
  byStatus: Map<number, number>;
  /** By message: how many responses rejected a valid request with it. */
  rejectionMessages: Map<string, number>;
  /** Requests rejected by a rate limit. */
  rateLimited: number;
  /** By description. */
  violations: Map<string, Violation>;
  slowestMs: number;
}

export const createTally = (name: string): RouteTally => ({
  name,
  sent: 0,
  byStatus: new Map(),
  rejectionMessages: new Map(),
  rateLimited: 0,
  violations: new Map(),
  slowestMs: 0,
});

export const countSucceeded = ({ byStatus }: RouteTally): number =>
  [...byStatus].reduce((sum, [status, count]) => (status < 400 ? sum + count : sum), 0);

export const mostFrequentRejection = ({ rejectionMessages }: RouteTally): string =>
  [...rejectionMessages].toSorted(([, countA], [, countB]) => countB - countA)[0]?.[0] ?? 'none';
