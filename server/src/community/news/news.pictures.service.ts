import type { AddNewsInput } from '@mingtang/contract/news';
import { requireUsablePictures } from '../../kernel/media/media.service.ts';
import type { TxDeps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { deleteNewsPictures, insertNewsPictures, listNewsPictures } from './news.pictures.queries.ts';

/** Replaces the pictures in the text. The caller has locked the item. */
export async function setNewsPictures(
  deps: TxDeps,
  actor: Actor,
  newsId: string,
  pictures: AddNewsInput['pictures'],
): Promise<void> {
  if (pictures === undefined) return;
  const current = await listNewsPictures(deps.db, newsId);
  await requireUsablePictures(
    deps,
    actor,
    'news',
    pictures.map(({ id }) => id),
    current.map((row) => row.media_id),
  );
  await deleteNewsPictures(deps.db, newsId);
  if (pictures.length === 0) return;
  await insertNewsPictures(
    deps.db,
    pictures.map(({ id, afterBlock, captionZh, captionEn }, position) => ({
      news_id: newsId,
      position,
      media_id: id,
      after_block: afterBlock,
      caption_zh: captionZh,
      caption_en: captionEn,
    })),
  );
}
