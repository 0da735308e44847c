import type { Route } from '@mingtang/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import { Hangup } from './connection.ts';
import type { Plan } from './given.ts';
import { judge } from './judge.ts';
import type { Sender } from './sender.ts';
import type { Tally } from './tally.ts';

export interface Hunt {
  route: Route | undefined;
  plans: Arbitrary<Plan>;
  seed: number;
  runs: number;
  tally: Tally;
  sender: Sender;
}

/** A fault is made smaller so many times at most. */
const SHRINKS = 200;
const BODY_BYTES = 100 * 1024;
const TOO_MANY = /请稍后再试|try again later/;

/** Sends so many requests. A fault that was not met before is made as small as it gets, and the rest are sent all the same. */
export async function hunt({ route, plans, seed, runs, tally, sender }: Hunt): Promise<void> {
  let left = runs;
  for (let turn = 0; left > 0; turn += 1) {
    let hunted: string | undefined;
    let tries = 0;
    let done = 0;
    const property = fc.asyncProperty(plans, async (plan) => {
      if (hunted === undefined) done += 1;
      else if (++tries > SHRINKS) return;
      const { fault, traceId } = await tryOut(route, plan, tally, sender);
      if (fault === undefined) return;
      const met = tally.faults.get(fault);
      if (met !== undefined && hunted !== fault) {
        met.times += 1;
        return;
      }
      if (hunted !== undefined && hunted !== fault) return;
      hunted = fault;
      const times = met?.times ?? 1;
      tally.faults.set(fault, { what: fault, plan, traceId, times });
      throw new Error(fault);
    });
    await fc.check(property, { seed: seed + turn, numRuns: left });
    left -= done;
  }
}

/** Under another method it is another call, or none. */
const ofRoute = (name: string, plan: Plan): boolean => name.startsWith(`${plan.method} `);

async function tryOut(
  route: Route | undefined,
  plan: Plan,
  tally: Tally,
  sender: Sender,
): Promise<{ fault: string | undefined; traceId: string | undefined }> {
  tally.sent += 1;
  try {
    const reply = await sender.send(plan);
    tally.byStatus.set(reply.status, (tally.byStatus.get(reply.status) ?? 0) + 1);
    tally.slowest = Math.max(tally.slowest, reply.ms);
    if (plan.kind === 'valid' && reply.status >= 400 && reply.status !== 401 && reply.status !== 403) {
      const reason = /"msg":"([^"]*)","data":(.{0,60})/.exec(reply.body.toString())?.slice(1).join(' ') ?? '';
      tally.reasons.set(reason, (tally.reasons.get(reason) ?? 0) + 1);
    }
    if (reply.status === 429 && TOO_MANY.test(reply.body.toString())) tally.limited += 1;
    const traceId = /"traceId":"([0-9a-f]{32})"/.exec(reply.body.toString('latin1', 0, 4_096))?.[1];
    return { fault: judge(ofRoute(tally.name, plan) ? route : undefined, plan, reply), traceId };
  } catch (error) {
    if (!(error instanceof Hangup)) throw error;
    // What is no HTTP, or more than anybody may send, may be cut off in the middle.
    const may = plan.torn === true || (plan.body?.length ?? 0) > BODY_BYTES;
    return { fault: may ? undefined : error.message, traceId: undefined };
  }
}
