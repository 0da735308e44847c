import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import type { Redis } from '../../redis.ts';

/**
 * Together shorter than the five seconds in which an ended session, a new password or a changed role must be felt
 * everywhere: even if the removal below is missed, the caches forget in time.
 */
const SECONDS = 4;
const OWN_MS = 500;
const OWN_MAX = 10_000;
const keyOf = (tokenHash: Buffer): string => `session:${tokenHash.toString('base64url')}`;

/** What this process read a moment ago, by its connection to Redis. Good for reading; whoever changes something is looked up. */
const own = new WeakMap<Redis, Map<string, { at: number; actor: Actor }>>();

function ownOf({ redis }: Deps) {
  const actors = own.get(redis) ?? new Map<string, { at: number; actor: Actor }>();
  own.set(redis, actors);
  return actors;
}

function rememberHere(deps: Deps, key: string, actor: Actor): void {
  const actors = ownOf(deps);
  actors.delete(key);
  actors.set(key, { at: deps.clock.now().getTime(), actor });
  // A map keeps its order, so the first key is the oldest.
  if (actors.size > OWN_MAX) actors.delete(actors.keys().next().value!);
}

/**
 * Whoever can write to Redis must not become somebody by it: an entry holds for one token, for as long as it says, and
 * only with the server's signature.
 */
const signatureOf = ({ secrets }: Deps, key: string, json: string): Buffer =>
  createHmac('sha256', secrets.CODE_SECRET).update(`${key}\n${json}`).digest();

const signed = (deps: Deps, key: string, json: string): string =>
  `${signatureOf(deps, key, json).toString('base64url')}.${json}`;

function verified(deps: Deps, key: string, entry: string): string | undefined {
  const end = entry.indexOf('.');
  const signature = Buffer.from(entry.slice(0, Math.max(end, 0)), 'base64url');
  const json = entry.slice(end + 1);
  const expected = signatureOf(deps, key, json);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? json : undefined;
}

interface Entry {
  at: number;
  actor: Omit<Actor, 'steppedUpAt'> & { steppedUpAt: string | null };
}

export async function recall(deps: Deps, tokenHash: Buffer, reads: boolean): Promise<Actor | undefined> {
  const key = keyOf(tokenHash);
  const here = reads ? ownOf(deps).get(key) : undefined;
  if (here !== undefined && Math.abs(deps.clock.now().getTime() - here.at) < OWN_MS) return here.actor;
  const kept = await deps.redis.get(key).catch(() => null);
  const json = kept === null ? undefined : verified(deps, key, kept);
  if (json === undefined) return undefined;
  const { at, actor: read } = JSON.parse(json) as Entry;
  const age = deps.clock.now().getTime() - at;
  // An entry that was put back is as old as it was.
  if (age < 0 || age > SECONDS * 1000) return undefined;
  const actor = { ...read, steppedUpAt: read.steppedUpAt === null ? null : new Date(read.steppedUpAt) };
  rememberHere(deps, key, actor);
  return actor;
}

export async function remember(deps: Deps, tokenHash: Buffer, actor: Actor): Promise<void> {
  const key = keyOf(tokenHash);
  const json = JSON.stringify({ at: deps.clock.now().getTime(), actor });
  await deps.redis
    .set(key, signed(deps, key, json), { expiration: { type: 'EX', value: SECONDS } })
    .catch(() => {});
}

export async function forget(deps: Deps, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  const keys = tokenHashes.map(keyOf);
  for (const key of keys) ownOf(deps).delete(key);
  await deps.redis.del(keys).catch(() => {});
}
