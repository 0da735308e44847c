import type {
  CompanyCard,
  CompanyCount,
  CountCompaniesQuery,
  ListCompaniesQuery,
} from '@mingtang/contract/companies';
import { Id, type Language, type GeoPoint } from '@mingtang/contract/fields';
import { NEAREST_MAX } from '@mingtang/contract/limits';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { TOTAL_COUNT_MAX } from '../../platform/db/admin-list-paging.ts';
import { decodeCursor, encodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { toCompanyCard } from './companies.cards.view.ts';
import {
  type CompanyListFilter,
  type KeysetCursor,
  type CompanyListPart,
  COMPANY_LIST_PARTS,
  buildCountQuery,
  buildNearestPageQuery,
  listCompanyPage,
} from './companies.list.queries.ts';

interface CompanyCardPage {
  rows: CompanyCard[];
  nextCursor: string | null;
}

const INT_MIN = -2_147_483_648;
const INT_MAX = 2_147_483_647;
const ID_MAX = '9223372036854775807';
const YEAR_2100_MS = 4_102_444_800_000;

/** Contains the time of the first page: a list begun before midnight keeps that day's ring start and pins. */
const PartsCursor = z.tuple([
  z.enum(['recommended', 'newest']),
  z.int().min(0).max(YEAR_2100_MS),
  z.enum(COMPANY_LIST_PARTS),
  z.int().min(INT_MIN).max(INT_MAX),
  Id,
]);
const NearestCursor = z.tuple([z.literal('nearest'), z.int().min(1).max(NEAREST_MAX)]);

let cachedRing = { day: '', start: 0 };

/** Start of the ring on a day, a positive int4: the same for everyone, and no company can influence it. */
function ringStartOf(day: string): number {
  if (day !== cachedRing.day)
    cachedRing = { day, start: createHash('sha256').update(day).digest().readUInt32BE(0) >>> 1 };
  return cachedRing.start;
}

const firstCursors = (ringStart: number): Record<CompanyListPart, KeysetCursor> => ({
  pins: { key: INT_MIN, id: '0' },
  sorted: { key: 0, id: '0' },
  ring: { key: ringStart, id: '0' },
  wrapped: { key: -1, id: '0' },
  newest: { key: 0, id: ID_MAX },
});

export async function listCompanies(
  deps: Deps,
  ctx: RequestContext,
  query: ListCompaniesQuery,
): Promise<CompanyCardPage> {
  const filter = toListFilter(deps, query);
  const { sort } = query;
  return sort === 'nearest'
    ? listNearest(deps, ctx, query, filter)
    : listParts(deps, ctx, query, filter, sort);
}

/** The number of companies that `listCompanies` returns on all pages together. */
export async function countCompanies(
  deps: Deps,
  { language }: RequestContext,
  query: CountCompaniesQuery,
): Promise<CompanyCount> {
  const listQuery = {
    ...toListFilter(deps, query),
    international: language === 'en',
    pinsAt: null,
    start: 0,
  };
  const isNearest = query.sort === 'nearest';
  const max = isNearest ? NEAREST_MAX : TOTAL_COUNT_MAX;
  const { rows } = await buildCountQuery(listQuery, isNearest, max + 1).execute(deps.db);
  const { total } = rows[0]!;
  return { total: Math.min(total, max), more: total > max };
}

const toListFilter = ({ clock }: Deps, query: CountCompaniesQuery): CompanyListFilter => ({
  industry: query.industry,
  region: query.region,
  categoryId: query.categoryId,
  certificate:
    query.certificate === undefined
      ? undefined
      : { key: query.certificate, today: shanghaiDayOf(clock.now()) },
  near: parseCoordinates(query),
  within: query.within === undefined ? undefined : query.within * 1000,
});

function parseCoordinates({ latitude, longitude, within, sort }: CountCompaniesQuery): GeoPoint | undefined {
  if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
  const required = sort === 'nearest' || within !== undefined || latitude !== longitude;
  if (required)
    throw new AppError('request.invalid', { fields: { latitude: 'missing', longitude: 'missing' } });
  return undefined;
}

/** Only the unfiltered directory uses the ring; a filtered list is short and sorted newest first. */
function partsOf(sort: 'recommended' | 'newest', filter: CompanyListFilter): readonly CompanyListPart[] {
  if (sort === 'newest') return ['newest'];
  const filtered = [
    filter.industry,
    filter.region,
    filter.categoryId,
    filter.certificate,
    filter.within,
  ].some((value) => value !== undefined);
  return filtered ? ['pins', 'newest'] : ['pins', 'sorted', 'ring', 'wrapped'];
}

/** Companies older than `before`, newest first, for server-rendered pages with page URLs. */
export async function listNewestCompanies(
  deps: Deps,
  language: Language,
  filter: Pick<CompanyListFilter, 'industry' | 'region'>,
  before: string | undefined,
  limit: number,
): Promise<{ rows: CompanyCard[]; more: boolean }> {
  const listQuery = { ...filter, international: language === 'en', pinsAt: null, start: 0 };
  const partCursor = { part: 'newest' as const, key: 0, id: before ?? ID_MAX };
  const [labels, rows] = await Promise.all([
    getDirectoryLabels(deps, language),
    listCompanyPage(deps.db, listQuery, [partCursor], limit + 1),
  ]);
  return {
    rows: rows.slice(0, limit).map((row) => toCompanyCard(deps, labels, row, false)),
    more: rows.length > limit,
  };
}

async function listParts(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: ListCompaniesQuery,
  filter: CompanyListFilter,
  sort: 'recommended' | 'newest',
): Promise<CompanyCardPage> {
  const decodedCursor = cursor === undefined ? undefined : decodeCursor(cursor, PartsCursor);
  const startedAt = decodedCursor?.[1] ?? deps.clock.now().getTime();
  const parts = partsOf(sort, filter);
  const firstPartIndex = decodedCursor === undefined ? 0 : parts.indexOf(decodedCursor[2]);
  if (firstPartIndex < 0 || (decodedCursor !== undefined && decodedCursor[0] !== sort))
    throw new AppError('request.invalid', { fields: { cursor: 'unknown' } });
  const ringStart = ringStartOf(shanghaiDayOf(new Date(startedAt)));
  const partCursors = parts.slice(firstPartIndex).map((part) => ({ part, ...firstCursors(ringStart)[part] }));
  if (decodedCursor !== undefined)
    partCursors[0] = { part: decodedCursor[2], key: decodedCursor[3], id: decodedCursor[4] };
  const listQuery = {
    ...filter,
    international: language === 'en',
    pinsAt: sort === 'recommended' ? new Date(startedAt) : null,
    start: ringStart,
  };
  const rows = await listCompanyPage(deps.db, listQuery, partCursors, pageSize + 1);
  const labels = await getDirectoryLabels(deps, language);
  const page = toCursorPage(rows, pageSize, (last) => [sort, startedAt, last.part, last.key, last.id]);
  return { ...page, rows: page.rows.map((row) => toCompanyCard(deps, labels, row, row.part === 'pins')) };
}

async function listNearest(
  deps: Deps,
  { language }: RequestContext,
  { cursor, pageSize }: ListCompaniesQuery,
  filter: CompanyListFilter,
): Promise<CompanyCardPage> {
  const offset = cursor === undefined ? 0 : decodeCursor(cursor, NearestCursor)[1];
  const listQuery = {
    ...filter,
    near: filter.near!,
    international: language === 'en',
    pinsAt: null,
    start: 0,
  };
  const { rows } = await buildNearestPageQuery(listQuery, offset, pageSize + 1).execute(deps.db);
  const labels = await getDirectoryLabels(deps, language);
  const nextOffset = offset + pageSize;
  return {
    rows: rows.slice(0, pageSize).map((row) => toCompanyCard(deps, labels, row, false)),
    nextCursor:
      rows.length > pageSize && nextOffset < NEAREST_MAX ? encodeCursor(['nearest', nextOffset]) : null,
  };
}
