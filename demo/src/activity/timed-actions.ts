import type { Deps } from '../../../server/src/platform/deps.ts';
import type { Actor } from '../../../server/src/platform/http/handler.ts';

/** Something that a person did at a past time, done by the service of the product. */
export interface TimedAction {
  at: Date;
  run: (deps: Deps) => Promise<unknown>;
}

export const depsAt = (deps: Deps, at: Date): Deps => ({ ...deps, clock: { now: () => at } });

/** Runs the actions in the order of their times, each with the clock at its time. */
export async function runTimedActions(deps: Deps, actions: readonly TimedAction[]): Promise<void> {
  for (const { at, run } of actions.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await run(depsAt(deps, at));
}

/** A caller as the session of a request would describe it. Staff have just verified their second factor. */
export const actorOf = (accountId: string, at: Date, staff = false): Actor => ({
  accountId,
  sessionId: '0',
  step: 'done',
  staff,
  permissions: staff ? ['*:*:*'] : [],
  steppedUpAt: staff ? at : null,
  traceId: 'demo',
});
