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

/** Who looks: the account, or for a visitor the address with the device. */
export const viewerOf = (actor: Actor | undefined, from: Pick<From, 'address' | 'device'>): string =>
  actor?.accountId ??
  createHash('sha256').update(`${from.address} ${from.device}`).digest('base64url').slice(0, 16);

/** Once for each viewer and day. A count that Redis cannot take is lost; the page is shown all the same. */
export const countView = (deps: Deps, kind: Counted, id: string, viewer: string): Promise<void> =>
  count(deps, `${kind}-views`, id, viewer);

/**
 * A shared address was opened and what stands there read. Anyone can type one, so it is asked first whether there is
 * such a post.
 */
export async function countShare(deps: Deps, postId: string, viewer: string): Promise<void> {
  if (!(await isShown(deps.db, postId))) return;
  await count(deps, 'post-shares', postId, viewer);
  await count(deps, 'post-views', postId, viewer);
}

async function count(deps: Deps, what: string, id: string, viewer: string): Promise<void> {
  const seen = `seen:${what}:${dayOf(deps.clock.now())}:${id}`;
  try {
    const [added] = await deps.redis.multi().sAdd(seen, viewer).expire(seen, SEEN_SECONDS).execTyped();
    if (added === 1) await deps.redis.hIncrBy(PENDING, `${what}:${id}`, 1);
  } catch (error) {
    deps.log.debug({ err: error }, 'view not counted');
  }
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
