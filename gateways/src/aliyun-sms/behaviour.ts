import { setTimeout as wait } from 'node:timers/promises';

export const modes = ['ok', 'fail', 'stall', 'limit'] as const;

export type Behaviour = { mode: (typeof modes)[number]; ms?: number };

const stallMs = 30_000;

/** Every mode may be slow; `stall` is slow on its own, and then delivers like a vendor whose answer came too late. */
export async function holdBack({ mode, ms }: Behaviour, closing: AbortSignal): Promise<void> {
  const delay = ms ?? (mode === 'stall' ? stallMs : 0);
  if (delay === 0) return;
  await wait(delay, undefined, { signal: closing });
}
