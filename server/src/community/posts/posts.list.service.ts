import { Id, Instant, type Language } from '@mingtang/contract/fields';
import { POST_PINS_MAX } from '@mingtang/contract/limits';
import type { ListPostsQuery, PinScope, PostCard } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getCategoryTree } from '../../kernel/categories/categories.service.ts';
import type { PostCardRow } from './posts.cards.queries.ts';
import { loadPostViewContext, toPostCard } from './posts.cards.view.ts';
import { findLatestHotSnapshot } from './posts.hot.queries.ts';
import {
  selectPostPageAfter,
  selectHottestPosts,
  selectPostPageWithPins,
  type ViewerPostFilter,
} from './posts.list.queries.ts';

/**
 * Time and id of the last unpinned post shown, or nulls if only pinned posts were shown; and the ids of the
 * posts that the first page showed as pinned, which later pages leave out.
 */
const NewestCursor = z.tuple([
  z.literal('newest'),
  Instant.nullable(),
  Id.nullable(),
  z.array(Id).max(POST_PINS_MAX),
]);
/** The snapshot of the first page, which later pages use too, and the position of the last post shown. */
const HottestCursor = z.tuple([z.literal('hottest'), Id, z.int().positive().max(1_000_000)]);
const PostListCursor = z.union([NewestCursor, HottestCursor]);

interface PostRowPage {
  rows: PostCardRow[];
  nextCursor: string | null;
}

export async function listPosts(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { cursor, pageSize, sort, categoryId, essenceOnly, ...otherFilters }: ListPostsQuery,
): Promise<{ rows: PostCard[]; nextCursor: string | null }> {
  const categoryFilter = await categoryFilterOf(deps, categoryId);
  const filter: ViewerPostFilter = {
    ...otherFilters,
    ...categoryFilter,
    featuredOnly: essenceOnly,
    international: language === 'en',
    viewerId: actor?.accountId,
  };
  const decodedCursor = cursor === undefined ? undefined : decodeCursor(cursor, PostListCursor);
  const [viewContext, { rows, nextCursor }] = await Promise.all([
    loadPostViewContext(deps, language),
    decodedCursor === undefined
      ? getFirstPage(deps, filter, sort, pageSize)
      : getNextPage(deps, filter, decodedCursor, pageSize),
  ]);
  return { rows: rows.map((row) => toPostCard(deps, viewContext, row)), nextCursor };
}

async function getFirstPage(
  deps: Deps,
  filter: ViewerPostFilter,
  sort: ListPostsQuery['sort'],
  size: number,
): Promise<PostRowPage> {
  // Without any snapshot yet, fall back to the newest posts.
  const snapshot = sort === 'hottest' ? await findLatestHotSnapshot(deps.db) : undefined;
  if (snapshot !== undefined) return getHottestPage(deps, filter, snapshot, 0, size);
  const scope = sort === 'newest' ? pinScopeOf(filter) : null;
  const { rows } = await (
    scope === null
      ? selectPostPageAfter(filter, null, [], size + 1)
      : selectPostPageWithPins(filter, scope, deps.clock.now(), size)
  ).execute(deps.db);
  return toNewestPage(
    rows,
    rows.slice(0, size).flatMap((row) => (row.pinned ? [row.id] : [])),
    size,
  );
}

async function getNextPage(
  deps: Deps,
  filter: ViewerPostFilter,
  decodedCursor: z.output<typeof PostListCursor>,
  size: number,
): Promise<PostRowPage> {
  if (decodedCursor[0] === 'hottest')
    return getHottestPage(deps, filter, decodedCursor[1], decodedCursor[2], size);
  const [, at, id, pinnedIds] = decodedCursor;
  const lastShown = at === null || id === null ? null : { at, id };
  const { rows } = await selectPostPageAfter(filter, lastShown, pinnedIds, size + 1).execute(deps.db);
  return toNewestPage(rows, pinnedIds, size);
}

const toNewestPage = (rows: PostCardRow[], pinnedIds: readonly string[], size: number): PostRowPage =>
  toCursorPage(rows, size, (last) =>
    last.pinned
      ? ['newest', null, null, pinnedIds]
      : ['newest', last.published_at?.toISOString() ?? null, last.id, pinnedIds],
  );

async function getHottestPage(
  deps: Deps,
  filter: ViewerPostFilter,
  snapshot: string,
  lastPosition: number,
  size: number,
) {
  const { rows } = await selectHottestPosts(filter, snapshot, lastPosition, size + 1).execute(deps.db);
  return toCursorPage(rows, size, (last) => ['hottest', snapshot, last.position]);
}

/** Only the list of all posts and the lists by kind have pins; a list with any other filter has none. */
function pinScopeOf(filter: ViewerPostFilter): PinScope | null {
  const { kind, firstCategoryId, categoryId, labelId, region, authorId, companyId, featuredOnly } = filter;
  const otherFilters = [firstCategoryId, categoryId, labelId, region, authorId, companyId];
  if (featuredOnly || otherFilters.some((filterValue) => filterValue !== undefined)) return null;
  return kind === undefined ? 'all' : (kind as PinScope);
}

async function categoryFilterOf(
  deps: Deps,
  id: string | undefined,
): Promise<Pick<ViewerPostFilter, 'firstCategoryId' | 'categoryId'>> {
  if (id === undefined) return {};
  return (await getCategoryTree(deps)).get(id)?.parent_id === null
    ? { firstCategoryId: id }
    : { categoryId: id };
}
