import type { CompanyCard, ListCompanies } from '@mingtang/contract/companies';
import { Id, type Language, type Point } from '@mingtang/contract/fields';
import { NEAREST_MAX } from '@mingtang/contract/limits';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { decodeCursor, encodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { From } from '../../http/call.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { labelsIn, viewCard } from './cards.view.ts';
import { type Filter, type Mark, type Part, PARTS, pageOfNearest, pageOfParts } from './list.queries.ts';

interface Scroll {
  rows: CompanyCard[];
  nextCursor: string | null;
}

const INT_MIN = -2_147_483_648;
const INT_MAX = 2_147_483_647;
const ID_MAX = '9223372036854775807';
const YEAR_2100_MS = 4_102_444_800_000;

/** The time of the first page goes along: a list begun before midnight ends in that day's ring, with its pins. */
const PartsMark = z.tuple([
  z.enum(['recommended', 'newest']),
  z.int().min(0).max(YEAR_2100_MS),
  z.enum(PARTS),
  z.int().min(INT_MIN).max(INT_MAX),
  Id,
]);
const NearestMark = z.tuple([z.literal('nearest'), z.int().min(1).max(NEAREST_MAX)]);

/** Where the ring begins on a day: the same for everyone, and nobody can wish for it. */
const startOf = (day: string): number => createHash('sha256').update(day).digest().readUInt32BE(0) >>> 1;

const beginnings = (start: number): Record<Part, Mark> => ({
  pins: { key: INT_MIN, id: '0' },
  sorted: { key: 0, id: '0' },
  ring: { key: start, id: '0' },
  wrapped: { key: -1, id: '0' },
  newest: { key: 0, id: ID_MAX },
});

export async function listCompanies(deps: Deps, from: From, query: ListCompanies): Promise<Scroll> {
  const filter: Filter = {
    industry: query.industry,
    region: query.region,
    categoryId: query.categoryId,
    near: placeOf(query),
    within: query.within === undefined ? undefined : query.within * 1000,
  };
  const { sort } = query;
  return sort === 'nearest'
    ? listNearest(deps, from, query, filter)
    : listParts(deps, from, query, filter, sort);
}

function placeOf({ latitude, longitude, within, sort }: ListCompanies): Point | undefined {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const needed = sort === 'nearest' || within !== undefined || latitude !== longitude;
  if (needed)
    throw new AppError('request.invalid', { fields: { latitude: 'missing', longitude: 'missing' } });
  return undefined;
}

/** The ring is for the whole directory; a filtered list is short, and newest first serves it better. */
function partsOf(sort: 'recommended' | 'newest', filter: Filter): readonly Part[] {
  if (sort === 'newest') return ['newest'];
  const filtered = [filter.industry, filter.region, filter.categoryId, filter.within].some(
    (one) => one !== undefined,
  );
  return filtered ? ['pins', 'newest'] : ['pins', 'sorted', 'ring', 'wrapped'];
}

/** Newest first, behind the company `before`, for pages that have an address of their own. */
export async function listNewest(
  deps: Deps,
  language: Language,
  filter: Pick<Filter, 'industry' | 'region'>,
  before: string | undefined,
  limit: number,
): Promise<{ rows: CompanyCard[]; more: boolean }> {
  const wanted = { ...filter, international: language === 'en', pinsAt: null, start: 0 };
  const section = { part: 'newest' as const, key: 0, id: before ?? ID_MAX };
  const [labels, { rows }] = await Promise.all([
    labelsIn(deps, language),
    pageOfParts(wanted, [section], limit + 1).execute(deps.db),
  ]);
  return {
    rows: rows.slice(0, limit).map((row) => viewCard(deps, labels, row, false)),
    more: rows.length > limit,
  };
}

async function listParts(
  deps: Deps,
  { language }: From,
  { cursor, pageSize }: ListCompanies,
  filter: Filter,
  sort: 'recommended' | 'newest',
): Promise<Scroll> {
  const mark = cursor === undefined ? undefined : decodeCursor(cursor, PartsMark);
  const at = mark?.[1] ?? deps.clock.now().getTime();
  const parts = partsOf(sort, filter);
  const first = mark === undefined ? 0 : parts.indexOf(mark[2]);
  if (first < 0 || (mark !== undefined && mark[0] !== sort))
    throw new AppError('request.invalid', { fields: { cursor: 'unknown' } });
  const start = startOf(dayOf(new Date(at)));
  const sections = parts.slice(first).map((part) => ({ part, ...beginnings(start)[part] }));
  if (mark !== undefined) sections[0] = { part: mark[2], key: mark[3], id: mark[4] };
  const wanted = {
    ...filter,
    international: language === 'en',
    pinsAt: sort === 'recommended' ? new Date(at) : null,
    start,
  };
  const { rows } = await pageOfParts(wanted, sections, pageSize + 1).execute(deps.db);
  const labels = await labelsIn(deps, language);
  const page = pageOf(rows, pageSize, (last) => [sort, at, last.part, last.key, last.id]);
  return { ...page, rows: page.rows.map((row) => viewCard(deps, labels, row, row.part === 'pins')) };
}

async function listNearest(
  deps: Deps,
  { language }: From,
  { cursor, pageSize }: ListCompanies,
  filter: Filter,
): Promise<Scroll> {
  const offset = cursor === undefined ? 0 : decodeCursor(cursor, NearestMark)[1];
  const wanted = { ...filter, near: filter.near!, international: language === 'en', pinsAt: null, start: 0 };
  const { rows } = await pageOfNearest(wanted, offset, pageSize + 1).execute(deps.db);
  const labels = await labelsIn(deps, language);
  const next = offset + pageSize;
  return {
    rows: rows.slice(0, pageSize).map((row) => viewCard(deps, labels, row, false)),
    nextCursor: rows.length > pageSize && next < NEAREST_MAX ? encodeCursor(['nearest', next]) : null,
  };
}
