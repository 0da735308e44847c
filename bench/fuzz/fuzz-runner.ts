import type { Route } from '@mingtang/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import { ConnectionClosedError } from './raw-http-connection.ts';
import type { RequestPlan } from './request-plan.ts';
import { findViolation } from './response-check.ts';
import type { PlanSender } from './plan-sender.ts';
import type { RouteTally } from './route-tally.ts';

export interface FuzzRun {
  route: Route | undefined;
  plans: Arbitrary<RequestPlan>;
  seed: number;
  requestCount: number;
  tally: RouteTally;
  sender: PlanSender;
}

/** Maximum number of shrink attempts per violation. */
const MAX_SHRINKS = 200;
/** Largest request body that the server accepts. */
const BODY_BYTES_MAX = 100 * 1024;
const RATE_LIMIT_MESSAGE = /请稍后再试|try again later/;

/** Sends `requestCount` requests. Shrinks each new violation to a minimal request, then continues with the rest. */
export async function fuzzRoute({ route, plans, seed, requestCount, tally, sender }: FuzzRun): Promise<void> {
  let remaining = requestCount;
  for (let restart = 0; remaining > 0; restart += 1) {
    let shrinkingViolation: string | undefined;
    let shrinks = 0;
    let sentCount = 0;
    const property = fc.asyncProperty(plans, async (plan) => {
      if (shrinkingViolation === undefined) sentCount += 1;
      else if (++shrinks > MAX_SHRINKS) return;
      const { violation, traceId } = await sendAndCheck(route, plan, tally, sender);
      if (violation === undefined) return;
      const knownViolation = tally.violations.get(violation);
      if (knownViolation !== undefined && shrinkingViolation !== violation) {
        knownViolation.count += 1;
        return;
      }
      if (shrinkingViolation !== undefined && shrinkingViolation !== violation) return;
      shrinkingViolation = violation;
      const count = knownViolation?.count ?? 1;
      tally.violations.set(violation, { description: violation, plan, traceId, count });
      throw new Error(violation);
    });
    await fc.check(property, { seed: seed + restart, numRuns: remaining });
    remaining -= sentCount;
  }
}

/** False if a mutation changed the method: the request then belongs to another route or none. */
const isRequestOfRoute = (name: string, plan: RequestPlan): boolean => name.startsWith(`${plan.method} `);

async function sendAndCheck(
  route: Route | undefined,
  plan: RequestPlan,
  tally: RouteTally,
  sender: PlanSender,
): Promise<{ violation: string | undefined; traceId: string | undefined }> {
  tally.sent += 1;
  try {
    const response = await sender.send(plan);
    tally.byStatus.set(response.status, (tally.byStatus.get(response.status) ?? 0) + 1);
    tally.slowestMs = Math.max(tally.slowestMs, response.ms);
    if (
      plan.kind === 'valid' &&
      response.status >= 400 &&
      response.status !== 401 &&
      response.status !== 403
    ) {
      const reason =
        /"msg":"([^"]*)","data":(.{0,60})/.exec(response.body.toString())?.slice(1).join(' ') ?? '';
      tally.rejectionMessages.set(reason, (tally.rejectionMessages.get(reason) ?? 0) + 1);
    }
    if (response.status === 429 && RATE_LIMIT_MESSAGE.test(response.body.toString())) tally.rateLimited += 1;
    const traceId = /"traceId":"([0-9a-f]{32})"/.exec(response.body.toString('latin1', 0, 4_096))?.[1];
    return {
      violation: findViolation(isRequestOfRoute(tally.name, plan) ? route : undefined, plan, response),
      traceId,
    };
  } catch (error) {
    if (!(error instanceof ConnectionClosedError)) throw error;
    // The server may close the connection on malformed HTTP and on bodies above the limit.
    const mayClose = plan.malformed === true || (plan.body?.length ?? 0) > BODY_BYTES_MAX;
    return { violation: mayClose ? undefined : error.message, traceId: undefined };
  }
}
