import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { SessionActor } from '../../platform/http/handler.ts';
import type { Redis } from '../../platform/redis.ts';

/**
 * An ended session, a new password or a changed role must take effect everywhere within five seconds. The two lifetimes
 * together are shorter, so the limit holds even if an invalidation is missed.
 */
const REDIS_TTL_SECONDS = 4;
const LOCAL_TTL_MS = 500;
const LOCAL_ENTRIES_MAX = 10_000;
const redisKeyOf = (tokenHash: Buffer): string => `session:${tokenHash.toString('base64url')}`;

/** In-process cache per Redis connection. Used for read-only requests only; writes always check Redis. */
const localCaches = new WeakMap<Redis, Map<string, { at: number; actor: SessionActor }>>();

function localCacheOf({ redis }: Deps) {
  const entries = localCaches.get(redis) ?? new Map<string, { at: number; actor: SessionActor }>();
  localCaches.set(redis, entries);
  return entries;
}

function cacheLocally(deps: Deps, key: string, actor: SessionActor): void {
  const entries = localCacheOf(deps);
  entries.delete(key);
  entries.set(key, { at: deps.clock.now().getTime(), actor });
  // A Map keeps insertion order, so the first key is the oldest.
  if (entries.size > LOCAL_ENTRIES_MAX) entries.delete(entries.keys().next().value!);
}

/**
 * Write access to Redis must not allow impersonation: an entry is signed by the server and valid only for its own key
 * and for a few seconds after its timestamp.
 */
const signatureOf = ({ secrets }: Deps, key: string, json: string): Buffer =>
  createHmac('sha256', secrets.CODE_SECRET).update(`${key}\n${json}`).digest();

const signEntry = (deps: Deps, key: string, json: string): string =>
  `${signatureOf(deps, key, json).toString('base64url')}.${json}`;

function verifyEntry(deps: Deps, key: string, entry: string): string | undefined {
  const separatorIndex = entry.indexOf('.');
  const signature = Buffer.from(entry.slice(0, Math.max(separatorIndex, 0)), 'base64url');
  const json = entry.slice(separatorIndex + 1);
  const expected = signatureOf(deps, key, json);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? json : undefined;
}

interface CacheEntry {
  at: number;
  actor: Omit<SessionActor, 'steppedUpAt'> & { steppedUpAt: string | null };
}

export async function getCachedActor(
  deps: Deps,
  tokenHash: Buffer,
  readOnly: boolean,
): Promise<SessionActor | undefined> {
  const key = redisKeyOf(tokenHash);
  const localEntry = readOnly ? localCacheOf(deps).get(key) : undefined;
  if (localEntry !== undefined && Math.abs(deps.clock.now().getTime() - localEntry.at) < LOCAL_TTL_MS)
    return localEntry.actor;
  const cached = await deps.redis.get(key).catch(() => null);
  const json = cached === null ? undefined : verifyEntry(deps, key, cached);
  if (json === undefined) return undefined;
  const { at, actor: storedActor } = JSON.parse(json) as CacheEntry;
  const age = deps.clock.now().getTime() - at;
  // Rejects a replayed entry: its timestamp is part of the signed text.
  if (age < 0 || age > REDIS_TTL_SECONDS * 1000) return undefined;
  const actor = {
    ...storedActor,
    steppedUpAt: storedActor.steppedUpAt === null ? null : new Date(storedActor.steppedUpAt),
  };
  cacheLocally(deps, key, actor);
  return actor;
}

export async function cacheActor(deps: Deps, tokenHash: Buffer, actor: SessionActor): Promise<void> {
  const key = redisKeyOf(tokenHash);
  const json = JSON.stringify({ at: deps.clock.now().getTime(), actor });
  await deps.redis
    .set(key, signEntry(deps, key, json), { expiration: { type: 'EX', value: REDIS_TTL_SECONDS } })
    .catch(() => {});
}

export async function evictCachedActors(deps: Deps, tokenHashes: readonly Buffer[]): Promise<void> {
  if (tokenHashes.length === 0) return;
  const keys = tokenHashes.map(redisKeyOf);
  for (const key of keys) localCacheOf(deps).delete(key);
  await deps.redis.del(keys).catch(() => {});
}
