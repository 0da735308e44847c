import type { ExportCompanies } from '@mingtang/contract/companies';
import type { SentFile } from '@mingtang/contract/route';
import { type CompanyField, companySheet, headOf } from '@mingtang/contract/sheets';
import { exportSheet, inPages } from '../../adapters/export-sheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { categoryTree, pathOf } from '../categories/categories.service.ts';
import { maskedContact } from '../contacts/contacts.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { labelOf, labelsIn } from './cards.view.ts';
import { type ExportRow, listForExport } from './export.queries.ts';

const PAGE = 500;

/** The directory as a sheet with the columns of the import. Numbers and addresses of people are masked, as in every list. */
export async function exportCompanies(
  deps: Deps,
  actor: Actor,
  from: From,
  { format, ...filter }: ExportCompanies,
): Promise<SentFile> {
  const valueOf = await valuesIn(deps, from);
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'company.export',
      subject: 'companies',
      after: { format, ...filter },
      traceId: from.traceId,
    }),
  );
  return exportSheet({
    format,
    name: `companies-${dayOf(deps.clock.now())}`,
    columns: (Object.keys(companySheet) as CompanyField[]).map((field) => ({
      header: headOf(companySheet[field], from.language),
      value: valueOf[field],
    })),
    rows: inPages(
      (after) => listForExport(deps.db, filter, after, PAGE),
      (row) => row.id,
    ),
  });
}

/** Masked, as in every list. */
const contact = (field: 'person' | 'phone' | 'landline' | 'email' | 'wechat') => (row: ExportRow) => {
  const value = row.contacts?.[field];
  return value === undefined ? '' : maskedContact(field, value);
};

async function valuesIn(
  deps: Deps,
  { language }: From,
): Promise<Record<CompanyField, (row: ExportRow) => string>> {
  const [{ industries, regions }, tree] = await Promise.all([labelsIn(deps, language), categoryTree(deps)]);
  const path = ({ category_id }: ExportRow) =>
    category_id === null ? undefined : pathOf(tree, language, category_id);
  return {
    nameZh: (row) => row.name_zh,
    nameEn: (row) => row.name_en,
    uscc: (row) => row.uscc ?? '',
    industry: (row) => labelOf(industries, row.industry) ?? '',
    region: (row) => labelOf(regions, row.region) ?? '',
    firstCategory: (row) => path(row)?.first.name ?? '',
    category: (row) => path(row)?.second?.name ?? '',
    mainBusinessZh: (row) => row.main_business_zh,
    mainBusinessEn: (row) => row.main_business_en,
    profileZh: (row) => row.profile_zh,
    profileEn: (row) => row.profile_en,
    person: contact('person'),
    phone: contact('phone'),
    landline: contact('landline'),
    email: contact('email'),
    wechat: contact('wechat'),
    website: (row) => row.website,
    addressZh: (row) => row.address_zh,
    addressEn: (row) => row.address_en,
    addressDetailZh: (row) => row.address_detail_zh,
    linkedIn: (row) => row.linkedin,
  };
}
