import type { Language } from '@mingtang/contract/fields';
import type { PinScope, PostKind } from '@mingtang/contract/posts';
import type { ListAdminPostsQuery, AdminPostListItem } from '@mingtang/contract/posts.admin';
import { countUpToLimit, listAdminPage, startOf } from '../../platform/db/admin-list-paging.ts';
import { AppError } from '../../base/errors.ts';
import type { Deps } from '../../platform/deps.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import {
  postSortOf,
  selectFilteredPostIds,
  selectPostsForAdmin,
  type AdminPostListRow,
} from './posts.admin-list.queries.ts';

export function listPostsForAdmin(
  deps: Deps,
  language: Language,
  { cursor, pageSize, startAt, sort, ...filter }: ListAdminPostsQuery,
) {
  const listQuery = { filter, sort, now: deps.clock.now() };
  if (startAt !== undefined && sort !== 'newest')
    throw new AppError('request.invalid', { fields: { startAt: 'unknown' } });
  const sortColumns = postSortOf(sort);
  return listAdminPage(
    {
      name: `posts ${sort}`,
      page: { cursor, pageSize },
      filter,
      sort: sortColumns,
      startAt: startOf(sortColumns, startAt),
      listRows: async (slice) => (await selectPostsForAdmin(listQuery, slice).execute(deps.db)).rows,
      count: countUpToLimit(deps.db, selectFilteredPostIds(deps.db, listQuery)),
    },
    (row) => toAdminPostListItem(deps, language, row),
  );
}

const toAdminPostListItem = (deps: Deps, language: Language, row: AdminPostListRow): AdminPostListItem => {
  const [image] = row.images ?? [];
  return {
    id: row.id,
    kind: row.kind as PostKind,
    title: pickTranslation(language, row.title_zh, row.title_en),
    image: image === undefined ? null : pictureOf(deps, image.id, image.placeholder),
    author: toAuthor(deps, language, row),
    state: row.state as AdminPostListItem['state'],
    reason: row.reason || null,
    essence: row.featured,
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
