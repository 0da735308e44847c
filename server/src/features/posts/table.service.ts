import type { Language } from '@mingtang/contract/fields';
import type { PinScope, PostKind } from '@mingtang/contract/posts';
import type { ListPostTable, PostRow } from '@mingtang/contract/posts.admin';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import { inLanguage } from '../../in-language.ts';
import { pictureOf } from '../media/media.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { filteredPosts, pageOfTable, type TableRow } from './table.queries.ts';

export async function getTable(
  deps: Deps,
  language: Language,
  { pageNum, pageSize, sort, ...filter }: ListPostTable,
) {
  const wanted = { filter, sort, now: deps.clock.now() };
  const { offset, limit } = pageOf({ pageNum, pageSize });
  const [{ rows }, count] = await Promise.all([
    pageOfTable(wanted, offset, limit).execute(deps.db),
    countSome(deps.db, filteredPosts(deps.db, wanted)),
  ]);
  return tableOf(
    rows.map((row) => viewRow(deps, language, row)),
    count,
  );
}

const viewRow = (deps: Deps, language: Language, row: TableRow): PostRow => {
  const [image] = row.images ?? [];
  return {
    id: row.id,
    kind: row.kind as PostKind,
    title: inLanguage(language, row.title_zh, row.title_en),
    image: image === undefined ? null : pictureOf(deps, image.id, image.sketch),
    author: viewAuthor(deps, language, row),
    state: row.state as PostRow['state'],
    reason: row.reason || null,
    essence: row.essence,
    pinnedIn: row.pinned_in as PinScope[],
    views: Number(row.views),
    likes: row.likes,
    comments: row.comments,
    reports: Number(row.reports),
    createdAt: row.created_at.toISOString(),
    publishedAt: row.published_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};
