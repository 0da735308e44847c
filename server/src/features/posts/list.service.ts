import { Id, Instant, type Language } from '@mingtang/contract/fields';
import { PINS_MAX } from '@mingtang/contract/limits';
import type { ListPosts, PinScope, PostCard } from '@mingtang/contract/posts';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { categoryTree } from '../categories/categories.service.ts';
import type { CardRow } from './cards.queries.ts';
import { labelsIn, toPostCard } from './cards.view.ts';
import { findSnapshot } from './hot.queries.ts';
import { pageBehind, pageOfHottest, pageWithPins, type Wanted } from './list.queries.ts';

/** The last post shown that was not pinned, and the pins shown above: a later page leaves out exactly these. */
const NewestMark = z.tuple([
  z.literal('newest'),
  Instant.nullable(),
  Id.nullable(),
  z.array(Id).max(PINS_MAX),
]);
/** A reader's pages are all of one snapshot. */
const HottestMark = z.tuple([z.literal('hottest'), Id, z.int().positive().max(1_000_000)]);
const AnyMark = z.union([NewestMark, HottestMark]);

interface Found<Row extends CardRow> {
  rows: Row[];
  nextCursor: string | null;
}
type Wish = Pick<ListPosts, 'cursor' | 'pageSize' | 'sort'> & Omit<ListPosts, 'cursor' | 'pageSize' | 'sort'>;

export async function listPosts(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { cursor, pageSize, sort, categoryId, ...filter }: Wish,
): Promise<{ rows: PostCard[]; nextCursor: string | null }> {
  const level = await levelOf(deps, categoryId);
  const wanted: Wanted = { ...filter, ...level, abroad: language === 'en', viewerId: actor?.accountId };
  const mark = cursor === undefined ? undefined : decodeCursor(cursor, AnyMark);
  const [labels, { rows, nextCursor }] = await Promise.all([
    labelsIn(deps, language),
    mark === undefined ? firstPage(deps, wanted, sort, pageSize) : nextPage(deps, wanted, mark, pageSize),
  ]);
  return { rows: rows.map((row) => toPostCard(deps, labels, row)), nextCursor };
}

async function firstPage(
  deps: Deps,
  wanted: Wanted,
  sort: ListPosts['sort'],
  size: number,
): Promise<Found<CardRow>> {
  // A network too young for a snapshot shows the newest.
  const snapshot = sort === 'hottest' ? await findSnapshot(deps.db) : undefined;
  if (snapshot !== undefined) return hottest(deps, wanted, snapshot, 0, size);
  const scope = sort === 'newest' ? scopeOf(wanted) : null;
  const { rows } = await (
    scope === null
      ? pageBehind(wanted, null, [], size + 1)
      : pageWithPins(wanted, scope, deps.clock.now(), size)
  ).execute(deps.db);
  return newest(
    rows,
    rows.slice(0, size).flatMap((row) => (row.top ? [row.id] : [])),
    size,
  );
}

async function nextPage(
  deps: Deps,
  wanted: Wanted,
  mark: z.output<typeof AnyMark>,
  size: number,
): Promise<Found<CardRow>> {
  if (mark[0] === 'hottest') return hottest(deps, wanted, mark[1], mark[2], size);
  const [, at, id, pins] = mark;
  const behind = at === null || id === null ? null : { at, id };
  const { rows } = await pageBehind(wanted, behind, pins, size + 1).execute(deps.db);
  return newest(rows, pins, size);
}

const newest = (rows: CardRow[], pins: readonly string[], size: number): Found<CardRow> =>
  pageOf(rows, size, (last) =>
    last.top
      ? ['newest', null, null, pins]
      : ['newest', last.published_at?.toISOString() ?? null, last.id, pins],
  );

async function hottest(deps: Deps, wanted: Wanted, snapshot: string, after: number, size: number) {
  const { rows } = await pageOfHottest(wanted, snapshot, after, size + 1).execute(deps.db);
  return pageOf(rows, size, (last) => ['hottest', snapshot, last.position]);
}

/** Pins belong to the list of all and to those of a kind; a list narrowed further has none. */
function scopeOf(wanted: Wanted): PinScope | null {
  const { kind, firstCategoryId, categoryId, labelId, region, authorId, companyId, essenceOnly } = wanted;
  const narrowing = [firstCategoryId, categoryId, labelId, region, authorId, companyId];
  if (essenceOnly || narrowing.some((one) => one !== undefined)) return null;
  return kind === undefined ? 'all' : (kind as PinScope);
}

async function levelOf(
  deps: Deps,
  id: string | undefined,
): Promise<Pick<Wanted, 'firstCategoryId' | 'categoryId'>> {
  if (id === undefined) return {};
  return (await categoryTree(deps)).get(id)?.parent_id === null
    ? { firstCategoryId: id }
    : { categoryId: id };
}
