import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { PostCard } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { labelsIn, toPostCard } from './cards.view.ts';
import { pageOfFeed } from './feed.queries.ts';

const Cursor = z.tuple([Instant, Id]);

/** What those posted whom the member follows. */
export async function listFeed(
  deps: Deps,
  actor: Actor,
  language: Language,
  { cursor, pageSize }: { cursor?: string | undefined; pageSize: number },
): Promise<{ rows: PostCard[]; nextCursor: string | null }> {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const mark = at === undefined || id === undefined ? null : { at, id };
  const [labels, found] = await Promise.all([
    labelsIn(deps, language),
    pageOfFeed({ followerId: actor.accountId, abroad: language === 'en', mark }, pageSize + 1).execute(
      deps.db,
    ),
  ]);
  // Whatever is on show has been published.
  const { rows, nextCursor } = pageOf(found.rows, pageSize, (last) => [
    last.published_at!.toISOString(),
    last.id,
  ]);
  return { rows: rows.map((row) => toPostCard(deps, labels, row)), nextCursor };
}
