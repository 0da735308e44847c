import { BULK_MAX } from '@mingtang/contract/limits';
import type { ListMemberTable, MemberFilter, MemberRow, Selected } from '@mingtang/contract/members.table';
import { parsePhone } from '../../adapters/phone.ts';
import { countSome, pageOf, tableOf } from '../../db/table.ts';
import type { Deps } from '../../deps.ts';
import type { From } from '../../http/call.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import { labelsIn } from './members.view.ts';
import * as queries from './table.queries.ts';
import { viewRow } from './table.view.ts';

/** A keyword that more companies carry than this is no name of one. */
const COMPANIES_MAX = 500;

const midnight = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

async function typedIn(deps: Deps, keyword = ''): Promise<queries.Wanted['typed']> {
  if (keyword === '') return undefined;
  const phone = parsePhone(keyword);
  if (phone !== undefined) return { phone };
  const companies = await queries.listNamedCompanies(deps.db, keyword, COMPANIES_MAX);
  return { name: keyword, companyIds: companies.map(({ id }) => id) };
}

export async function wantedOf(
  deps: Deps,
  { keyword, registeredFrom, registeredTo, ...rest }: MemberFilter,
): Promise<queries.Wanted> {
  return {
    ...rest,
    typed: await typedIn(deps, keyword),
    registeredFrom: registeredFrom === undefined ? undefined : midnight(registeredFrom),
    registeredBefore: registeredTo === undefined ? undefined : midnight(addDays(registeredTo, 1)),
    today: dayOf(deps.clock.now()),
  };
}

export async function listMemberTable(
  deps: Deps,
  { language }: From,
  { pageNum, pageSize, sort, order, ...filter }: ListMemberTable,
): Promise<{ rows: MemberRow[]; total: number; more: boolean }> {
  const [labels, wanted] = await Promise.all([labelsIn(deps, language), wantedOf(deps, filter)]);
  const [rows, count] = await Promise.all([
    queries.listTable(deps.db, wanted, { sort, order }, pageOf({ pageNum, pageSize })),
    countSome(deps.db, queries.filtered(deps.db, wanted).select('a.id')),
  ]);
  return tableOf(
    rows.map((row) => viewRow(deps, labels, row)),
    count,
  );
}

/** Rows of these members, for the lists of other features. */
export async function listMemberRows(
  deps: Deps,
  { language }: From,
  ids: readonly string[],
): Promise<MemberRow[]> {
  const [labels, rows] = await Promise.all([labelsIn(deps, language), queries.listThese(deps.db, ids)]);
  return rows.map((row) => viewRow(deps, labels, row));
}

/** The ids of a selection, one more than a bulk change may be about when there are too many. */
export async function idsOf(deps: Deps, selected: Selected): Promise<string[]> {
  if ('ids' in selected) return selected.ids;
  const except = new Set(selected.except);
  const wanted = await wantedOf(deps, selected.matching);
  const rows = await queries.listIds(deps.db, wanted, BULK_MAX + 1 + except.size);
  return rows.map(({ id }) => id).filter((id) => !except.has(id));
}
