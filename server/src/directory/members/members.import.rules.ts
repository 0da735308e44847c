import { AddCompanyInput } from '@mingtang/contract/companies';
import { MemberContact } from '@mingtang/contract/contacts';
import type { CustomValue } from '@mingtang/contract/custom-fields';
import { EditMemberCardInput } from '@mingtang/contract/members.admin-detail';
import { EditCardInput } from '@mingtang/contract/members';
import type { ImportRowReason } from '@mingtang/contract/imports.reasons';
import type { MemberSpreadsheetField } from '@mingtang/contract/spreadsheets';
import { isUscc } from '@mingtang/contract/uscc';
import { packageNameKey } from '../../commerce/packages/packages.service.ts';
import { regionOfPlace } from '../../kernel/dictionaries/dictionaries.places.service.ts';
import type { RowProblem, RowValues } from '../../kernel/import-handlers/import-handlers.service.ts';
import { type ImportedField, readCustomCell } from './members.import-custom-fields.service.ts';
import { joinWideName, readDay, readEmail, readPhones, readText } from './members.import-cells.service.ts';
import type { WantedCompany } from './member-import-companies.ts';
import type { ImportedMemberColumns, MemberContactRow } from './members.import.queries.ts';

/** Values that a spreadsheet row sets. An empty or unreadable cell is absent and keeps the stored value. */
export interface MemberPlan {
  phone: string;
  columns: Partial<ImportedMemberColumns>;
  contacts: MemberContactRow[];
  /** The company that the row names, before it is searched. */
  company: WantedCompany | undefined;
  /** Its id if it exists. */
  companyId?: string;
  /** Package and last day. */
  membership: { packageId: string | null; endsOn: string } | undefined;
  /** Empty if there is none. */
  note: string;
  customValues: CustomValue[];
}

/** Values that exist, by the texts that name them. */
export interface MemberImportChoices {
  regions: ReadonlyMap<string, string>;
  /** Ids by `packageNameKey`. */
  packages: ReadonlyMap<string, string>;
  /** By the field that a column is mapped to. */
  customFields: ReadonlyMap<string, ImportedField>;
}

export interface PlannedMember {
  plan: MemberPlan;
  /** Reject the row: without a mobile number and a name there is no member. */
  problems: RowProblem[];
  /** The value is left out. */
  warnings: RowProblem[];
}

const OPTIONAL_TEXTS = [
  ['nameEn', 'name_en'],
  ['title', 'title'],
  ['titleEn', 'title_en'],
  ['intro', 'intro'],
  ['introEn', 'intro_en'],
] as const satisfies readonly (readonly [
  MemberSpreadsheetField & keyof typeof EditCardInput.shape,
  keyof ImportedMemberColumns,
])[];

const isCompanyName = (name: string): boolean =>
  (/\p{Script=Han}/u.test(name) ? AddCompanyInput.shape.nameZh : AddCompanyInput.shape.nameEn).safeParse(name)
    .success;

export function planMember(
  { regions, packages, customFields }: MemberImportChoices,
  values: RowValues,
): PlannedMember {
  const problems: RowProblem[] = [];
  const warnings: RowProblem[] = [];
  const warn = (field: MemberSpreadsheetField, reason: ImportRowReason) => warnings.push({ field, reason });
  const read = (field: MemberSpreadsheetField): string => {
    const { text, unreadable } = readText(values.get(field) ?? '');
    if (unreadable !== undefined) warn(field, unreadable);
    return text;
  };
  /** Reads a cell; warns if it has a text without a readable value. */
  const readAs = <T>(
    field: MemberSpreadsheetField,
    reason: ImportRowReason,
    parse: (text: string) => T | undefined,
  ) => {
    const text = read(field);
    const value = text === '' ? undefined : parse(text);
    if (text !== '' && value === undefined) warn(field, reason);
    return value;
  };

  const phoneText = read('phone');
  const { phone, landline: landlineInPhone, hasMore } = readPhones(phoneText);
  if (phone === undefined) problems.push({ field: 'phone', reason: phoneText === '' ? 'missing' : 'phone' });

  const name = joinWideName(read('name'));
  if (name === '') problems.push({ field: 'name', reason: 'missing' });
  else if (!EditCardInput.shape.name.safeParse(name).success)
    problems.push({ field: 'name', reason: 'too_long' });

  const columns: Partial<ImportedMemberColumns> = name === '' ? {} : { name };
  for (const [field, column] of OPTIONAL_TEXTS) {
    const text = readAs(field, 'too_long_left_out', (value) =>
      EditCardInput.shape[field].safeParse(value).success ? value : undefined,
    );
    if (text !== undefined) columns[column] = text;
  }
  const region = readAs('region', 'region', (text) => regionOfPlace(regions, text));
  if (region !== undefined) columns.region = region;
  const joinedOn = readAs('joinedOn', 'date', (text) => readDay(text, 'first'));
  if (joinedOn !== undefined) columns.joined_on = joinedOn;

  const chamberTitle = readAs('chamberTitle', 'too_long_left_out', (text) =>
    EditMemberCardInput.shape.chamberTitle.safeParse(text).success ? text : undefined,
  );
  if (chamberTitle !== undefined) columns.chamber_title = chamberTitle;

  const packageId = readAs('level', 'level', (text) => packages.get(packageNameKey(text)));
  const endsOn = readAs('endsOn', 'date', (text) => readDay(text, 'last'));
  if (packageId !== undefined && endsOn === undefined) warn('level', 'level_without_end');
  // A cell is never longer than a note may be.
  const note = read('note');

  const contacts: MemberContactRow[] = [];
  const addContact = (field: MemberContact['field'] & MemberSpreadsheetField, value: string) => {
    // The member has not consented to publishing these, so only the member may see them.
    const contact = { field, value, audience: 'only-me' as const };
    if (MemberContact.safeParse(contact).success) contacts.push(contact);
    else warn(field, 'too_long_left_out');
  };
  const landline = readAs('landline', 'landline', (text) =>
    /\d{5}/.test(text.replaceAll(/\D/g, '')) ? text : undefined,
  );
  const isPhoneAgain = landline !== undefined && readPhones(landline).phone === phone;
  if (landline !== undefined && !isPhoneAgain) addContact('landline', landline);
  else if (landlineInPhone !== undefined) addContact('landline', landlineInPhone);
  const hasLandlineLeft = landlineInPhone !== undefined && landline !== undefined && !isPhoneAgain;
  if (phone !== undefined && (hasMore || hasLandlineLeft)) warn('phone', 'first_phone');

  const email = readAs('email', 'email_left_out', (text) => {
    const found = readEmail(text);
    if (found.email !== undefined && found.hasMore) warn('email', 'first_email');
    return found.email;
  });
  if (email !== undefined) addContact('email', email);
  for (const field of ['wechat', 'address'] as const) {
    const text = read(field);
    if (text !== '') addContact(field, text);
  }
  const companyName =
    readAs('company', 'too_long_left_out', (text) => (isCompanyName(text) ? text : undefined)) ?? '';
  const uscc =
    readAs('uscc', 'uscc', (text) => {
      const code = text.normalize('NFKC').replaceAll(/[\s-]/g, '').toUpperCase();
      return isUscc(code) ? code : undefined;
    }) ?? '';
  const company = companyName === '' && uscc === '' ? undefined : { name: companyName, uscc };
  const membership = endsOn === undefined ? undefined : { packageId: packageId ?? null, endsOn };
  const customValues: CustomValue[] = [];
  for (const [field, customField] of customFields) {
    const result = readCustomCell(customField, values.get(field) ?? '');
    if ('reason' in result) warnings.push({ field, reason: result.reason });
    else if (result.value !== '' && customField.id !== null)
      customValues.push({ fieldId: customField.id, value: result.value });
  }
  const plan: MemberPlan = {
    phone: phone ?? '',
    columns,
    contacts,
    company,
    membership,
    note,
    customValues,
  };
  return { plan, problems, warnings };
}
