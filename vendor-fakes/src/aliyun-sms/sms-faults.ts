import { setTimeout as sleep } from 'node:timers/promises';

export const smsFaultModes = ['ok', 'fail', 'stall', 'limit'] as const;

export type SmsFault = { mode: (typeof smsFaultModes)[number]; ms?: number };

const stallMs = 30_000;

/**
 * Delays the response. Any mode may set `ms`; `stall` has a default delay and then delivers, so that the caller has
 * timed out but the message was sent.
 */
export async function delayResponse({ mode, ms }: SmsFault, closing: AbortSignal): Promise<void> {
  const delay = ms ?? (mode === 'stall' ? stallMs : 0);
  if (delay === 0) return;
  await sleep(delay, undefined, { signal: closing });
}
