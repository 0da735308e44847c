import { companyMergeFields } from '@mingtang/contract/enums.admin';
import type { Language } from '@mingtang/contract/fields';
import type { MergeField, MergePreview } from '@mingtang/contract/merges';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { AppError, requireFound } from '../../base/errors.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { dictionaryLabelOf, getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { pictureOf } from '../../kernel/media/media.service.ts';
import type { Db } from '../../platform/db/client.ts';
import type { Deps, TxDeps } from '../../platform/deps.ts';
import { updateProductCount } from '../companies/companies.counts.service.ts';
import {
  changeCompanyState,
  type CompanyState,
  refreshCompany,
} from '../companies/companies.states.service.ts';
import { enforceProductQuota } from '../products/products.quota.service.ts';
import {
  bothLanguages,
  COMPANY_FIELD_COLUMNS,
  type CompanyMergeField,
  compareFields,
  type FieldReaders,
  type WithContacts,
} from './merge-fields.ts';
import * as queries from './merges.companies.queries.ts';
import * as rowQueries from './merges.rows.queries.ts';
import {
  countMergedRows,
  countMovedRows,
  type MovedRows,
  moveMergedRows,
  restoreMergedRows,
} from './merges.rows.service.ts';

const RECORDS = { table: 'companies', key: 'id' };
const CONTACTS = { table: 'company_contacts', key: 'company_id' };

type MergeCompany = queries.MergeCompanyRow & WithContacts;

const VALUES: FieldReaders<CompanyMergeField, MergeCompany> = {
  name: (company) => bothLanguages(company.name_zh, company.name_en),
  uscc: (company) => company.uscc ?? '',
  mainBusiness: (company) => bothLanguages(company.main_business_zh, company.main_business_en),
  profile: (company) => bothLanguages(company.profile_zh, company.profile_en),
  industry: (company) => company.industry ?? '',
  region: (company) => company.region ?? '',
  place: (company) =>
    bothLanguages(
      `${company.address_zh}${company.address_detail_zh}`,
      `${company.address_detail_en} ${company.address_en}`.trim(),
    ),
  website: (company) => company.website,
  linkedin: (company) => company.linkedin,
  logo: (company) => company.logo_id ?? '',
  image: (company) => company.image_id ?? '',
};

/** What is needed to undo a merge of two companies. */
export interface CompanyMergeUndo {
  rows: MovedRows[];
  fields: object;
  contactFields: string[];
  contacts: object[];
  periods: object[];
  roles: object[];
}

async function requireMergeable(db: Db, pair: rowQueries.MergePair) {
  const rows = await queries.listMergeCompanies(db, pair);
  const contacts = await queries.listMergeCompanyContacts(db, pair);
  const find = (id: string): MergeCompany => ({
    ...requireFound(
      rows.find((row) => row.id === id),
      'company.not_found',
    ),
    contacts: new Map(contacts.filter((row) => row.id === id).map((row) => [row.field, row])),
  });
  const [survivor, merged] = [find(pair.survivorId), find(pair.mergedId)];
  if (survivor.state === 'removed' || merged.state === 'removed') throw new AppError('merge.not_active');
  // Otherwise a public company would disappear into one that staff have not approved.
  if (survivor.state === 'waiting' || survivor.state === 'rejected')
    throw new AppError('company.not_approved');
  const obstacles = await queries.findCompanyMergeObstacles(db, pair);
  if (obstacles.open_money) throw new AppError('merge.open_money');
  if (obstacles.open_review) throw new AppError('merge.open_review');
  return { survivor, merged };
}

export async function previewCompanyMerge(
  deps: Deps,
  language: Language,
  pair: rowQueries.MergePair,
): Promise<MergePreview> {
  const { survivor, merged } = await requireMergeable(deps.db, pair);
  const { industries, regions } = await getDirectoryLabels(deps, language);
  const pictureUrlOf = (id: string | null): string => (id === null ? '' : pictureOf(deps, id).small);
  const texts: typeof VALUES = {
    industry: (company) => dictionaryLabelOf(industries, company.industry) ?? '',
    region: (company) => dictionaryLabelOf(regions, company.region) ?? '',
    logo: (company) => pictureUrlOf(company.logo_id),
    image: (company) => pictureUrlOf(company.image_id),
  };
  const toRecord = (company: MergeCompany): MergePreview['survivor'] => ({
    id: company.id,
    name: pickTranslation(language, company.name_zh, company.name_en),
    detail: company.uscc ?? '',
    createdAt: company.created_at.toISOString(),
  });
  return {
    survivor: toRecord(survivor),
    merged: toRecord(merged),
    fields: compareFields(companyMergeFields, [survivor, merged], { values: VALUES, texts }),
    counts: await countMergedRows(deps.db, 'company', pair),
  };
}

/** Moves everything to the surviving company and removes the merged one. Its orders stay with it. */
export async function applyCompanyMerge(
  deps: TxDeps,
  actorId: string,
  pair: rowQueries.MergePair,
  taken: readonly MergeField[],
): Promise<{ undo: CompanyMergeUndo; stateBefore: string }> {
  const { db } = deps;
  const now = deps.clock.now();
  await queries.lockMergeCompanies(db, pair);
  const { merged } = await requireMergeable(db, pair);
  // Refuses merges that are too large.
  await countMergedRows(db, 'company', pair);

  const takenFields = companyMergeFields.filter((field) => taken.includes(field));
  const contactFields = takenFields.filter((field) => COMPANY_FIELD_COLUMNS[field] === undefined);
  const columns = takenFields.flatMap((field) => COMPANY_FIELD_COLUMNS[field] ?? []);
  const roles = await rowQueries.mergeTeamRoles(db, 'company', pair);
  const rows = await moveMergedRows(db, 'company', pair);
  const fields = await rowQueries.swapFields(db, pair, RECORDS, columns);
  const contacts = await rowQueries.swapContacts(db, pair, CONTACTS, contactFields, null);
  const periods = await rowQueries.mergePeriods(db, 'company', pair, actorId, shanghaiDayOf(now), now);
  await changeCompanyState(deps, pair.mergedId, 'removed');
  await syncMerged(deps, pair, rows, 1);
  return { undo: { rows, fields, contactFields, contacts, periods, roles }, stateBefore: merged.state };
}

export async function revertCompanyMerge(
  deps: TxDeps,
  pair: rowQueries.MergePair,
  { undo, stateBefore }: { undo: CompanyMergeUndo; stateBefore: string },
): Promise<void> {
  const { db } = deps;
  const now = deps.clock.now();
  const companies = await queries.lockMergeCompanies(db, pair);
  if (companies.length < 2 || companies.find(({ id }) => id === pair.survivorId)?.state === 'removed')
    throw new AppError('merge.undo_survivor');
  if (!(await rowQueries.restorePeriods(db, 'company', pair, undo.periods, shanghaiDayOf(now), now)))
    throw new AppError('merge.undo_membership');
  if (!(await rowQueries.restoreFields(db, pair, RECORDS, undo.fields)))
    throw new AppError('merge.undo_edited');
  if (!(await rowQueries.restoreContacts(db, pair, CONTACTS, undo.contactFields, undo.contacts)))
    throw new AppError('merge.undo_edited');
  await restoreMergedRows(db, pair, undo.rows);
  if (!(await rowQueries.restoreTeamRoles(db, undo.roles))) throw new AppError('merge.undo_team');
  await changeCompanyState(deps, pair.mergedId, stateBefore as CompanyState);
  await syncMerged(deps, pair, undo.rows, -1);
}

/** Counts, products, quotas and search of both companies. */
async function syncMerged(
  deps: TxDeps,
  pair: rowQueries.MergePair,
  rows: readonly MovedRows[],
  sign: 1 | -1,
): Promise<void> {
  await queries.syncMergedCompanies(
    deps.db,
    pair,
    sign * countMovedRows(rows, 'company_follows', 'company_id'),
  );
  for (const companyId of [pair.mergedId, pair.survivorId]) {
    await enforceProductQuota(deps, { companyId });
    await refreshCompany(deps, companyId);
    await updateProductCount(deps, companyId);
  }
}
