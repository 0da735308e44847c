import { pickText } from '@mingtang/contract/list-columns';
import type { ExportCompaniesQuery } from '@mingtang/contract/companies';
import type { FileResponse } from '@mingtang/contract/route';
import { type CompanySpreadsheetField, companySpreadsheetColumns } from '@mingtang/contract/spreadsheets';
import { exportSpreadsheet, iterateRowsByPage } from '../../adapters/spreadsheet-export.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditEvent } from '../../kernel/audit/audit.service.ts';
import { getCategoryTree, categoryPathOf } from '../../kernel/categories/categories.service.ts';
import { maskContact } from '../contacts/contacts.service.ts';
import { shanghaiDayOf } from '../../base/calendar.ts';
import { dictionaryLabelOf, getDirectoryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { type CompanyExportRow, listCompaniesForExport } from './companies.export.queries.ts';

const PAGE_SIZE = 500;

/** Exports the directory with the columns of the import. Contact values are masked, as in lists. */
export async function exportCompanies(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  { format, ...filter }: ExportCompaniesQuery,
): Promise<FileResponse> {
  const cellReaders = await buildCellReaders(deps, ctx);
  await inTransaction(deps, (deps) =>
    recordAuditEvent(deps, actor, 'company.export', 'companies', { after: { format, ...filter } }),
  );
  return exportSpreadsheet({
    format,
    name: `companies-${shanghaiDayOf(deps.clock.now())}`,
    columns: (Object.keys(companySpreadsheetColumns) as CompanySpreadsheetField[]).map((field) => ({
      header: pickText(companySpreadsheetColumns[field], ctx.language),
      value: cellReaders[field],
    })),
    rows: iterateRowsByPage(
      (after) => listCompaniesForExport(deps.db, filter, after, PAGE_SIZE),
      (row) => row.id,
    ),
  });
}

const contactCell =
  (field: 'person' | 'phone' | 'landline' | 'email' | 'wechat') => (row: CompanyExportRow) => {
    const value = row.contacts?.[field];
    return value === undefined ? '' : maskContact(field, value);
  };

async function buildCellReaders(
  deps: Deps,
  { language }: RequestContext,
): Promise<Record<CompanySpreadsheetField, (row: CompanyExportRow) => string>> {
  const [{ industries, regions }, tree] = await Promise.all([
    getDirectoryLabels(deps, language),
    getCategoryTree(deps),
  ]);
  const categoryPath = ({ category_id }: CompanyExportRow) =>
    category_id === null ? undefined : categoryPathOf(tree, language, category_id);
  return {
    nameZh: (row) => row.name_zh,
    nameEn: (row) => row.name_en,
    uscc: (row) => row.uscc ?? '',
    industry: (row) => dictionaryLabelOf(industries, row.industry) ?? '',
    region: (row) => dictionaryLabelOf(regions, row.region) ?? '',
    firstCategory: (row) => categoryPath(row)?.first.name ?? '',
    category: (row) => categoryPath(row)?.second?.name ?? '',
    mainBusinessZh: (row) => row.main_business_zh,
    mainBusinessEn: (row) => row.main_business_en,
    profileZh: (row) => row.profile_zh,
    profileEn: (row) => row.profile_en,
    person: contactCell('person'),
    phone: contactCell('phone'),
    landline: contactCell('landline'),
    email: contactCell('email'),
    wechat: contactCell('wechat'),
    website: (row) => row.website,
    addressZh: (row) => row.address_zh,
    addressEn: (row) => row.address_en,
    addressDetailZh: (row) => row.address_detail_zh,
    linkedIn: (row) => row.linkedin,
  };
}
