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

const IMPORT_PERMISSIONS: Permission[] = ['member:import', 'member:vip', 'member:notes'];

describe('spreadsheets of members as offices keep them', () => {
  const kit = useKit();
  let client: ReturnType<typeof importClient>;
  let superAdmin: { token: string };
  beforeAll(async () => {
    superAdmin = await kit.createSuperAdmin();
  });
  // One administrator may upload only so many files an hour.
  beforeEach(async () => {
    if (totals.sheets % 15 !== 0) return;
    client = importClient(kit, (await createStaff(kit, superAdmin.token, IMPORT_PERMISSIONS)).token);
  });

  const totals = { sheets: 0, rows: 0, readable: 0, arrived: 0, cells: 0, silentlyWrong: 0, warnings: 0 };

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

  async function importSheet(sheet: MemberSheet) {
    const uploaded = await client.uploadAndCheck('members', await sheet.createFile());
    if (sheet.mapping !== undefined) {
      await client.mapColumns(uploaded.id, sheet.mapping);
      await continueImports(kit.deps);
    }
    const checkedRows = (await client.listRows(uploaded.id)).rows;
    const done = await client.runToEnd(uploaded.id);
    return { done, checkedRows };
  }

  it.each(memberSheets.map((sheet) => [sheet.name, sheet] as const))('%s', async (_name, sheet) => {
    const { done, checkedRows } = await importSheet(sheet);
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
    totals.sheets += 1;
    totals.rows += done.rowCount;
    totals.readable += sheet.members.length;
    totals.arrived += members.size;
    totals.cells += members.size * FIELDS.length;
    totals.silentlyWrong += wrongCells.length;
    totals.warnings += done.warnings;
    expect(wrongCells).toEqual([]);
    expect(members.size).toBe(sheet.members.length);
    // Nobody is imported who is not in the truth.
    expect(done.counts.added).toBe(sheet.members.length);
    expect(done.counts.error + done.counts.duplicate).toBe(sheet.rejectedRows);
    for (const [phone, field] of sheet.warnings)
      expect([phone, field, isWarned(phone, field)]).toEqual([phone, field, true]);
    expect(done.warnings).toBe(sheet.warnings.length);
  });

  it('arrive almost completely, and no cell is wrong without a warning', () => {
    const { sheets, rows, readable, arrived, cells, silentlyWrong, warnings } = totals;
    console.info(
      `metric: ${sheets} sheets with ${rows} rows: ${arrived} of ${readable} readable members arrived (${((100 * arrived) / readable).toFixed(1)} %), ${silentlyWrong} of ${cells} cells silently wrong, ${warnings} warnings`,
    );
    expect(sheets).toBeGreaterThanOrEqual(30);
    expect(arrived / readable).toBeGreaterThanOrEqual(ARRIVED_SHARE_MIN);
    expect(silentlyWrong).toBe(0);
  });
});
