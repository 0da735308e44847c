import type { Picture } from '@mingtang/contract/fields';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { oneByOne } from '../../one-by-one.ts';
import * as queries from './media.queries.ts';

export type MediaPurpose =
  | 'avatar'
  | 'feedback'
  | 'logo'
  | 'cover'
  | 'product'
  | 'carousel'
  | 'post'
  | 'news';

const QUOTA_BYTES = 200 * 1024 * 1024;
const SIZES = ['small', 'medium', 'large'] as const;
const FORMATS = ['webp', 'jpeg'] as const;
const TYPES = { webp: 'image/webp', jpeg: 'image/jpeg' } as const;

const keyOf = (id: string, size: string, format: string): string =>
  `${id.slice(0, 2)}/${id}/${size}.${format}`;

export const pictureOf = (deps: Deps, id: string, sketch = ''): Picture => ({
  small: deps.storage.url(keyOf(id, 'small', 'webp')),
  medium: deps.storage.url(keyOf(id, 'medium', 'webp')),
  large: deps.storage.url(keyOf(id, 'large', 'webp')),
  sketch,
});

/** In the format that everything reads. */
export const pictureBytes = (
  deps: Deps,
  id: string,
  size: (typeof SIZES)[number] = 'small',
): Promise<Uint8Array> => deps.storage.get(keyOf(id, size, 'jpeg'));

/**
 * Objects first, the row last: a row never points at nothing. An object that is left without a row has an address that
 * nobody was told.
 */
export async function storePicture(
  deps: Deps,
  ownerId: string,
  purpose: MediaPurpose,
  file: Uint8Array,
): Promise<{ id: string; picture: Picture }> {
  const picture = await deps.pictures.prepare(file);
  const bytes = picture.files.reduce((sum, one) => sum + one.bytes.length, 0);
  if ((await queries.sumBytes(deps.db, ownerId)) + bytes > QUOTA_BYTES) throw new AppError('image.quota');
  const id = randomUUID();
  try {
    await Promise.all(
      picture.files.map((one) =>
        deps.storage.put(keyOf(id, one.size, one.format), one.bytes, TYPES[one.format]),
      ),
    );
    await queries.insertMedia(deps.db, {
      id,
      owner_id: ownerId,
      purpose,
      width: picture.width,
      height: picture.height,
      bytes,
      sketch: picture.sketch,
    });
  } catch (error) {
    await removeObjects(deps, id).catch(() => {});
    throw new AppError('unavailable', { cause: error });
  }
  return { id, picture: pictureOf(deps, id, picture.sketch) };
}

async function removeObjects(deps: Deps, id: string): Promise<void> {
  const keys = SIZES.flatMap((size) => FORMATS.map((format) => keyOf(id, size, format)));
  await Promise.all(keys.map((key) => deps.storage.delete(key)));
}

/** Which of these pictures belong to the owner and were uploaded for this purpose. */
export async function ownedPictures(
  deps: Deps,
  ownerId: string,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await queries.listOwned(deps.db, ownerId, purpose, ids)).map((row) => row.id);
}

/** Those of these pictures that were uploaded for this purpose, whoever did it: where staff share a page. */
export async function picturesFor(
  deps: Deps,
  purpose: MediaPurpose,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await queries.listByPurpose(deps.db, purpose, ids);
  return new Map(rows.map((row) => [row.id, pictureOf(deps, row.id, row.sketch)]));
}

/** Each once, uploaded by the caller for this purpose, or on the thing already. */
export async function requirePictures(
  deps: Deps,
  actor: Actor,
  purpose: MediaPurpose,
  given: readonly string[],
  present: readonly string[],
): Promise<void> {
  const fresh = given.filter((id) => !present.includes(id));
  const owned = await ownedPictures(deps, actor.accountId, purpose, fresh);
  if (owned.length !== fresh.length || new Set(given).size !== given.length)
    throw new AppError('request.invalid', { fields: { images: 'unknown' } });
}

const SWEPT = 500;

/** The objects first: a row that is left over is looked at again, an object without a row never. */
const removeAll = (deps: Deps, ids: readonly string[]): Promise<void> =>
  oneByOne(
    ids,
    async (id) => {
      await removeObjects(deps, id);
      await queries.deleteMedia(deps.db, id);
    },
    'pictures were not removed',
  );

export async function sweepMedia(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const dayAgo = new Date(now.getTime() - 24 * 3_600_000);
  await removeAll(deps, await queries.listUnused(deps.db, { before: dayAgo, now, limit: SWEPT }));
}

/** Pictures of somebody who has left, once nothing shows them. A logo of a company that goes on is the company's. */
export async function removePicturesOf(deps: Deps, ownerId: string): Promise<void> {
  const now = deps.clock.now();
  for (;;) {
    // The database's clock wrote when they came; a moment more keeps none back.
    const before = new Date(Math.max(now.getTime(), Date.now()) + 60_000);
    const ids = await queries.listUnused(deps.db, { before, now, ownerId, limit: SWEPT });
    await removeAll(deps, ids);
    if (ids.length < SWEPT) return;
  }
}
