import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { addShares, addViews, isShown } from './views.queries.ts';

export type Counted = 'post' | 'news';

/** Numbers that wait for the worker, by what they count and where. */
const PENDING = 'counts:pending';
/** A day and a little, so that the set outlives its day in every time zone. */
const SEEN_SECONDS = 26 * 3_600;
/** A device is what a caller says it is. A factory's or a carrier's one address still counts as many people. */
const DEVICES_MAX = 20;

/** Who looks: an account, or for a visitor a device at an address. */
export interface Viewer {
  key: string;
  /** Of a visitor. */
  address?: string;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

export const viewerOf = (
  actor: Actor | undefined,
  { address, device }: Pick<From, 'address' | 'device'>,
): Viewer =>
  actor === undefined
    ? { key: digest(`${address} ${device}`), address: digest(address) }
    : { key: actor.accountId };

/**
 * Once for each viewer and day, and for so many devices of an address. A count that Redis cannot take is lost; the page
 * is shown all the same.
 */
export const countView = (deps: Deps, kind: Counted, id: string, viewer: Viewer): Promise<void> =>
  count(deps, `${kind}-views`, id, viewer);

/**
 * A shared address was opened and what stands there read. Anyone can type one, so it is asked first whether there is
 * such a post.
 */
export async function countShare(deps: Deps, postId: string, viewer: Viewer): Promise<void> {
  if (!(await isShown(deps.db, postId))) return;
  await count(deps, 'post-shares', postId, viewer);
  await count(deps, 'post-views', postId, viewer);
}

async function count(deps: Deps, what: string, id: string, viewer: Viewer): Promise<void> {
  const seen = `seen:${what}:${dayOf(deps.clock.now())}:${id}`;
  try {
    const [added] = await deps.redis.multi().sAdd(seen, viewer.key).expire(seen, SEEN_SECONDS).execTyped();
    if (added === 1 && !(await isBeyond(deps, seen, viewer)))
      await deps.redis.hIncrBy(PENDING, `${what}:${id}`, 1);
  } catch (error) {
    deps.log.debug({ err: error }, 'view not counted');
  }
}

/** One device too many is not remembered either, so that the set does not grow by what a caller makes up. */
async function isBeyond(deps: Deps, seen: string, { key, address }: Viewer): Promise<boolean> {
  if (address === undefined) return false;
  const devices = `${seen}:devices`;
  const [count] = await deps.redis
    .multi()
    .hIncrBy(devices, address, 1)
    .expire(devices, SEEN_SECONDS)
    .execTyped();
  if (count <= DEVICES_MAX) return false;
  await deps.redis.sRem(seen, key);
  return true;
}

/** Takes what waits and adds it in three statements, however many looked. */
export async function flushViews(deps: Deps): Promise<void> {
  if (!deps.redis.isReady) return;
  const [pending] = await deps.redis.multi().hGetAll(PENDING).del(PENDING).execTyped();
  const of = (what: string) =>
    Object.entries(pending).flatMap(([field, amount]) => {
      const [name, id] = field.split(':');
      return name === what && id !== undefined ? [{ id, amount: Number(amount) }] : [];
    });
  await addViews(deps.db, 'post', of('post-views'));
  await addViews(deps.db, 'news', of('news-views'));
  await addShares(deps.db, of('post-shares'));
}
