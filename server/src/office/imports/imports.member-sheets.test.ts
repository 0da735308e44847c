import type { ImportDetail } from '@mingtang/contract/imports';
import type { Permission } from '@mingtang/contract/permissions';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importClient } from '../../../test/imports.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import type { PersonField, SheetPerson } from '../../../test/spreadsheets/members/member-sheet-people.ts';
import { type MemberSheet, memberSheets } from '../../../test/spreadsheets/members/member-sheets.ts';
import { createStaff } from '../../../test/staff.fixture.ts';
import { continueImports } from './imports.worker.service.ts';

const ARRIVED_SHARE_MIN = 0.98;
const FIELDS = [
  'name',
  'title',
  'region',
  'landline',
  'email',
  'wechat',
  'address',
  'joinedOn',
  'company',
  'chamberTitle',
  'level',
  'endsOn',
  'note',
] as const satisfies PersonField[];

const IMPORT_PERMISSIONS: Permission[] = ['member:import', 'member:vip', 'member:notes', 'field:write'];

describe('spreadsheets of members as offices keep them', () => {
  const kit = useKit();
  let client: ReturnType<typeof importClient>;
  let superAdmin: { token: string };
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
  });
  // One administrator may upload only so many files an hour.
  beforeEach(async () => {
    await kit.deps.db.deleteFrom('member_field_values').execute();
    await kit.deps.db.deleteFrom('custom_fields').execute();
    if (totals.sheets % 15 !== 0) return;
    client = importClient(kit, (await createStaff(kit, superAdmin.token, IMPORT_PERMISSIONS)).token);
  });

  const totals = {
    extraColumns: 0,
    sheets: 0,
    rows: 0,
    readable: 0,
    arrived: 0,
    cells: 0,
    silentlyWrong: 0,
    warnings: 0,
  };

  async function findMembers(phones: readonly string[]): Promise<ReadonlyMap<string, SheetPerson>> {
    const rows = await kit.deps.db
      .selectFrom('accounts as a')
      .innerJoin('members as m', 'm.account_id', 'a.id')
      .leftJoin('companies as c', 'c.id', 'm.company_id')
      .leftJoin('membership_periods as p', 'p.member_id', 'm.account_id')
      .leftJoin('packages as k', 'k.id', 'p.package_id')
      .leftJoin('member_notes as n', 'n.member_id', 'm.account_id')
      .select([
        'a.id',
        'a.phone',
        'm.name',
        'm.title',
        'm.region',
        'm.joined_on',
        'm.chamber_title',
        'm.period_ends_on',
        'c.name_zh as company',
        'k.name_zh as level',
        'n.text as note',
      ])
      .where('a.phone', 'in', phones)
      .execute();
    const contacts = await kit.deps.db
      .selectFrom('member_contacts')
      .selectAll()
      .where('member_id', 'in', ['0', ...rows.map(({ id }) => id)])
      .execute();
    return new Map(
      rows.map(({ id, phone, name, title, region, company, ...row }) => {
        const contactOf = (field: string) =>
          contacts.find((contact) => contact.member_id === id && contact.field === field)?.value ?? '';
        return [
          phone,
          {
            phone,
            name,
            title,
            region: region ?? '',
            joinedOn: row.joined_on ?? '',
            company: company ?? '',
            chamberTitle: row.chamber_title,
            level: row.level ?? '',
            endsOn: row.period_ends_on ?? '',
            note: row.note ?? '',
            landline: contactOf('landline'),
            email: contactOf('email'),
            wechat: contactOf('wechat'),
            address: contactOf('address'),
          },
        ];
      }),
    );
  }

  /** Values of custom fields by phone and name of the field. */
  async function findExtraValues(): Promise<ReadonlyMap<string, string>> {
    const rows = await kit.deps.db
      .selectFrom('member_field_values as v')
      .innerJoin('custom_fields as f', 'f.id', 'v.field_id')
      .innerJoin('accounts as a', 'a.id', 'v.member_id')
      .selectAll('v')
      .select(['a.phone', 'f.name_zh', 'f.options'])
      .execute();
    return new Map(
      rows.map(({ phone, name_zh, options, ...row }) => {
        const option = (options as { key: string; zh: string }[]).find(({ key }) => key === row.choice_value);
        const number = row.number_value === null ? undefined : String(Number(row.number_value));
        return [
          `${phone} ${name_zh}`,
          row.text_value ?? row.day_value ?? option?.zh ?? number ?? '',
        ] as const;
      }),
    );
  }

  /** Keeps the columns that have no field as new custom fields, under the suggested names. */
  async function keepExtraColumns({ id, columns }: ImportDetail, extras: MemberSheet['extras']) {
    const kept = extras.map(({ header, kind, suggestedKind }) => {
      const column = columns.findIndex(
        ({ head }) => head.replaceAll(/\s/g, '') === header.replaceAll(/\s/g, ''),
      );
      const { field, newField } = columns[column]!;
      expect([header, field, newField?.kind]).toEqual([header, '', suggestedKind]);
      return { header, column, nameZh: newField!.nameZh, kind };
    });
    if (kept.length === 0) return kept;
    const fields = columns.map(({ field }, index) =>
      kept.some(({ column }) => column === index) ? `new:${index}` : field,
    );
    const newFields = kept.map(({ column, nameZh, kind }) => ({ column, nameZh, kind }));
    expect((await client.mapColumns(id, fields, newFields)).code).toBe(200);
    await continueImports(kit.deps);
    return kept;
  }

  async function importSheet(sheet: MemberSheet) {
    const uploaded = await client.uploadAndCheck('members', await sheet.createFile());
    if (sheet.mapping !== undefined) {
      await client.mapColumns(uploaded.id, sheet.mapping);
      await continueImports(kit.deps);
    }
    const kept = await keepExtraColumns(uploaded, sheet.extras);
    const checkedRows = (await client.listRows(uploaded.id)).rows;
    const done = await client.runToEnd(uploaded.id);
    return { done, checkedRows, kept };
  }

  it.each(memberSheets.map((sheet) => [sheet.name, sheet] as const))('%s', async (_name, sheet) => {
    const { done, checkedRows, kept } = await importSheet(sheet);
    const warned = checkedRows.flatMap(({ values, warnings }) =>
      warnings.map(({ field }) => `${values['phone']!} ${field}`),
    );
    const isWarned = (phone: string, field: string) =>
      warned.some((entry) => entry.includes(phone) && entry.endsWith(` ${field}`));
    const members = await findMembers(sheet.members.map(({ phone }) => `+86${phone}`));
    const wrongCells: string[] = [];
    for (const truth of sheet.members) {
      const member = members.get(`+86${truth.phone}`);
      if (member === undefined) continue;
      for (const field of FIELDS)
        if (member[field] !== truth[field] && !isWarned(truth.phone, field))
          wrongCells.push(`${truth.name} ${field}: ${member[field]} instead of ${truth[field]}`);
    }
    const extraValues = await findExtraValues();
    for (const { header, column, nameZh } of kept)
      for (const [phone, value] of sheet.extras.find((entry) => entry.header === header)!.valueByPhone) {
        const found = extraValues.get(`+86${phone} ${nameZh}`) ?? '';
        if (found !== value && members.has(`+86${phone}`) && !isWarned(phone, `new:${column}`))
          wrongCells.push(`${phone} ${nameZh}: ${found} instead of ${value}`);
      }
    totals.sheets += 1;
    totals.rows += done.rowCount;
    totals.readable += sheet.members.length;
    totals.arrived += members.size;
    totals.cells += members.size * (FIELDS.length + kept.length);
    totals.extraColumns += kept.length;
    totals.silentlyWrong += wrongCells.length;
    totals.warnings += done.warnings;
    expect(wrongCells).toEqual([]);
    expect(members.size).toBe(sheet.members.length);
    // Nobody is imported who is not in the truth.
    expect(done.counts.added).toBe(sheet.members.length);
    expect(done.counts.error + done.counts.duplicate).toBe(sheet.rejectedRows);
    for (const [phone, field] of sheet.warnings) {
      const extra = kept.find(({ header }) => header === field);
      const isReported = isWarned(phone, extra === undefined ? field : `new:${extra.column}`);
      expect([phone, field, isReported]).toEqual([phone, field, true]);
    }
    expect(done.warnings).toBe(sheet.warnings.length);
  });

  it('arrive almost completely, and no cell is wrong without a warning', () => {
    const { sheets, rows, readable, arrived, cells, silentlyWrong, warnings, extraColumns } = totals;
    console.info(
      `metric: ${sheets} sheets with ${rows} rows: ${arrived} of ${readable} readable members arrived (${((100 * arrived) / readable).toFixed(1)} %), ${silentlyWrong} of ${cells} cells silently wrong, ${warnings} warnings, ${extraColumns} columns kept as custom fields`,
    );
    expect(sheets).toBeGreaterThanOrEqual(30);
    expect(arrived / readable).toBeGreaterThanOrEqual(ARRIVED_SHARE_MIN);
    expect(silentlyWrong).toBe(0);
    expect(extraColumns).toBe(21);
  });
});
