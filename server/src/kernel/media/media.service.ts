import type { Picture } from '@mingtang/contract/fields';
import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '../../base/calendar.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { forEachSettled } from '../../base/for-each-settled.ts';
import * as queries from './media.queries.ts';

export type MediaPurpose =
  | 'avatar'
  | 'feedback'
  | 'logo'
  | 'cover'
  | 'product'
  | 'carousel'
  | 'post'
  | 'news'
  | 'certificate';

/** Maximum size of all pictures of one owner. */
const OWNER_QUOTA_BYTES = 200 * 1024 * 1024;
const SIZES = ['small', 'medium', 'large'] as const;
const FORMATS = ['webp', 'jpeg'] as const;
const CONTENT_TYPES = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;

const objectKeyOf = (id: string, size: string, format: string): string =>
  `${id.slice(0, 2)}/${id}/${size}.${format}`;

export const pictureOf = (deps: Deps, id: string, placeholder = ''): Picture => ({
  small: deps.storage.url(objectKeyOf(id, 'small', 'webp')),
  medium: deps.storage.url(objectKeyOf(id, 'medium', 'webp')),
  large: deps.storage.url(objectKeyOf(id, 'large', 'webp')),
  sketch: placeholder,
});

/** Reads the stored JPEG variant, for posters, vCards and exports: WebP is not supported everywhere. */
export const readPictureBytes = (
  deps: Deps,
  id: string,
  size: (typeof SIZES)[number] = 'small',
): Promise<Uint8Array> => deps.storage.get(objectKeyOf(id, size, 'jpeg'));

/**
 * Stores the objects before the row, so that a row never references missing objects. An orphaned object is harmless:
 * its URL was never published.
 */
export async function storePicture(
  deps: Deps,
  ownerId: string,
  purpose: MediaPurpose,
  file: Uint8Array,
): Promise<{ id: string; picture: Picture }> {
  const preparedPicture = await deps.pictures.prepare(file);
  const bytes = preparedPicture.files.reduce((sum, variant) => sum + variant.bytes.length, 0);
  if ((await queries.sumMediaBytes(deps.db, ownerId)) + bytes > OWNER_QUOTA_BYTES)
    throw new AppError('image.quota_used_up');
  const id = randomUUID();
  try {
    await Promise.all(
      preparedPicture.files.map((variant) =>
        deps.storage.put(
          objectKeyOf(id, variant.size, variant.format),
          variant.bytes,
          CONTENT_TYPES[variant.format],
        ),
      ),
    );
    await queries.insertMedia(deps.db, {
      id,
      owner_id: ownerId,
      purpose,
      width: preparedPicture.width,
      height: preparedPicture.height,
      bytes,
      placeholder: preparedPicture.placeholder,
    });
  } catch (error) {
    await removeObjects(deps, id).catch(() => {});
    throw new AppError('unavailable', { cause: error });
  }
  return { id, picture: pictureOf(deps, id, preparedPicture.placeholder) };
}

async function removeObjects(deps: Deps, id: string): Promise<void> {
  const keys = SIZES.flatMap((size) => FORMATS.map((format) => objectKeyOf(id, size, format)));
  await Promise.all(keys.map((key) => deps.storage.delete(key)));
}

/** Returns those of the ids that the owner uploaded for this purpose. */
export async function listOwnedPictureIds(
  deps: Deps,
  ownerId: string,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await queries.listOwnedMedia(deps.db, ownerId, purpose, ids)).map((row) => row.id);
}

/** Finds pictures for this purpose whoever uploaded them, because several staff members edit one page. */
export async function findPicturesByPurpose(
  deps: Deps,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listMediaByPurpose(deps.db, purpose, ids);
  return new Map(rows.map((row) => [row.id, pictureOf(deps, row.id, row.placeholder)]));
}

/** No picture may occur twice; each must be in use (`current`) or uploaded by the actor for this purpose. */
export async function requireUsablePictures(
  deps: Deps,
  actor: Actor,
  purpose: MediaPurpose,
  ids: readonly string[],
  current: readonly string[],
): Promise<void> {
  const added = ids.filter((id) => !current.includes(id));
  const owned = await listOwnedPictureIds(deps, actor.accountId, purpose, added);
  if (owned.length !== added.length || new Set(ids).size !== ids.length)
    throw new AppError('request.invalid', { fields: { images: 'unknown' } });
}

const PURGE_BATCH_SIZE = 500;

/** Deletes the objects first: a remaining row is retried by the next purge, an object without a row is never found. */
const removePictures = (deps: Deps, ids: readonly string[]): Promise<void> =>
  forEachSettled(
    ids,
    async (id) => {
      await removeObjects(deps, id);
      await queries.deleteMedia(deps.db, id);
    },
    'pictures were not removed',
  );

export async function purgeUnusedMedia(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await removePictures(
    deps,
    await queries.listUnusedMedia(deps.db, { before: dayAgo, now, limit: PURGE_BATCH_SIZE }),
  );
}

/** Removes unreferenced pictures of a deleted account. A logo that a company still uses is kept. */
export async function purgeUnusedMediaOf(deps: Deps, ownerId: string): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    // `created_at` comes from the database clock: add a minute so that clock differences exclude no row.
    const before = new Date(Math.max(now.getTime(), Date.now()) + MINUTE_MS);
    const ids = await queries.listUnusedMedia(deps.db, { before, now, ownerId, limit: PURGE_BATCH_SIZE });
    await removePictures(deps, ids);
    if (ids.length < PURGE_BATCH_SIZE) return;
  }
}
