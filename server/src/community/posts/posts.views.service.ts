import { createHash } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { COUNT_SHARDS, tryLockCountShard } from './posts.counts.queries.ts';
import { addShares, addViews, type CountIncrement, isLivePost } from './posts.views.queries.ts';

export type ViewedKind = 'post' | 'news';

/** Redis hash of increments of a shard that are not in the database yet; the field is `<counter>:<id>`. */
const pendingKeyOf = (shard: number) => `counts:pending:${shard}`;
const shardOf = (id: string) => Number(BigInt(id) % BigInt(COUNT_SHARDS));
/** Longer than a day, so that the set exists until its day has ended. */
const SEEN_TTL_SECONDS = 26 * 3_600;
/** Limit per client IP, because the device is client-supplied. Many people may share the IP of a company or carrier. */
const DEVICES_PER_IP_MAX = 20;

/** An account, or for a visitor the combination of device and client IP. */
export interface Viewer {
  key: string;
  /** Only for visitors. */
  ipHash?: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

export const viewerOf = (
  actor: Actor | undefined,
  { clientIp, userAgent }: Pick<RequestContext, 'clientIp' | 'userAgent'>,
): Viewer =>
  actor === undefined
    ? { key: digest(`${clientIp} ${userAgent}`), ipHash: digest(clientIp) }
    : { key: actor.accountId };

/**
 * Counts a view once per viewer and day, for at most `DEVICES_PER_IP_MAX` devices of a client IP. When Redis
 * is unavailable, the view is not counted and the request does not fail.
 */
export const countView = (deps: Deps, kind: ViewedKind, id: string, viewer: Viewer): Promise<void> =>
  countOnce(deps, `${kind}-views`, id, viewer);

/**
 * Counts a share and a view when someone opens a shared link. Checks first that the post exists, because anyone can
 * type a URL with any id.
 */
export async function countShare(deps: Deps, postId: string, viewer: Viewer): Promise<void> {
  if (!(await isLivePost(deps.db, postId))) return;
  await countOnce(deps, 'post-shares', postId, viewer);
  await countOnce(deps, 'post-views', postId, viewer);
}

async function countOnce(deps: Deps, counter: string, id: string, viewer: Viewer): Promise<void> {
  const seenKey = `seen:${counter}:${shanghaiDayOf(deps.clock.now())}:${id}`;
  try {
    const [added] = await deps.redis
      .multi()
      .sAdd(seenKey, viewer.key)
      .expire(seenKey, SEEN_TTL_SECONDS)
      .execTyped();
    if (added === 1 && !(await rejectOverDeviceLimit(deps, seenKey, viewer)))
      await deps.redis.hIncrBy(pendingKeyOf(shardOf(id)), `${counter}:${id}`, 1);
  } catch (error) {
    deps.log.debug({ err: error }, 'view or share not counted');
  }
}

/**
 * Counts the device of a visitor. Over the limit, removes the viewer from the set again, so that made-up
 * devices do not grow it, and returns true.
 */
async function rejectOverDeviceLimit(deps: Deps, seenKey: string, { key, ipHash }: Viewer): Promise<boolean> {
  if (ipHash === undefined) return false;
  const devicesKey = `${seenKey}:devices`;
  const [count] = await deps.redis
    .multi()
    .hIncrBy(devicesKey, ipHash, 1)
    .expire(devicesKey, SEEN_TTL_SECONDS)
    .execTyped();
  if (count <= DEVICES_PER_IP_MAX) return false;
  await deps.redis.sRem(seenKey, key);
  return true;
}

/** Adds at least one increment to a count in the database. */
export type AddIncrements = (deps: Deps, increments: readonly CountIncrement[]) => Promise<unknown>;

/**
 * Writes the pending increments to the database, each count in one statement. News are written by their own feature.
 * The increments of a shard that another worker is writing stay pending.
 */
export async function flushViewsAndShares(deps: Deps, addNewsViews: AddIncrements): Promise<void> {
  if (!deps.redis.isReady) return;
  const flush = async (shard: number): Promise<void> => {
    const key = pendingKeyOf(shard);
    const [pending] = await deps.redis.multi().hGetAll(key).del(key).execTyped();
    if (Object.keys(pending).length > 0) await flushShard(deps, shard, pending, addNewsViews);
  };
  await forEachSettled([...Array(COUNT_SHARDS).keys()], flush, 'shards of views and shares were not written');
}

async function flushShard(
  deps: Deps,
  shard: number,
  pending: Record<string, string>,
  addNewsViews: AddIncrements,
): Promise<void> {
  const incrementsOf = (counter: string): CountIncrement[] =>
    Object.entries(pending).flatMap(([field, amount]) => {
      const [name, id] = field.split(':');
      return name === counter && id !== undefined ? [{ id, amount: Number(amount) }] : [];
    });
  let written = false;
  try {
    written = await inTransaction(deps, async (deps) => {
      if (!(await tryLockCountShard(deps.db, shard))) return false;
      for (const [counter, addIncrements] of [
        ['post-views', ({ db }: Deps, increments) => addViews(db, increments)],
        ['news-views', addNewsViews],
        ['post-shares', ({ db }: Deps, increments) => addShares(db, increments)],
      ] satisfies [string, AddIncrements][]) {
        const increments = incrementsOf(counter);
        if (increments.length > 0) await addIncrements(deps, increments);
      }
      return true;
    });
  } finally {
    if (!written) await returnIncrements(deps, shard, pending);
  }
}

async function returnIncrements(deps: Deps, shard: number, pending: Record<string, string>): Promise<void> {
  const commands = deps.redis.multi();
  for (const [field, amount] of Object.entries(pending))
    commands.hIncrBy(pendingKeyOf(shard), field, Number(amount));
  await commands.exec();
}
