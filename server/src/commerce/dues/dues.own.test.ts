import type { DuesBankAccount, DuesSettings, OwnDuesInvoice } from '@mingtang/contract/dues';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DUES_FEE_FEN, issueRun } from '../../../test/dues.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { toDuesDocument } from './dues-document.ts';

const ACCOUNT: DuesBankAccount = {
  holder: '澄湖商会',
  bank: '澄湖银行中心支行',
  number: '6200 0000 0000 0001',
};

const reminderDays = [-14, 0, 14, 30];

describe('own dues invoices', () => {
  const kit = useKit();
  let clerk: Staff;
  let member: { token: string; id: string };
  let other: { token: string; id: string };
  let number: string;

  const save = (settings: DuesSettings, token: string = clerk.token) =>
    kit.call('PUT', '/h5/dues/settings', { token, body: settings });
  const listOwn = async (token: string) =>
    (await kit.call<{ rows: OwnDuesInvoice[] }>('GET', '/h5/dues/own-invoices', { token })).data.rows;

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    clerk = await createStaff(kit, token, ['order:read', 'dues:write']);
    [member, other] = [await kit.createMember(), await kit.createMember()];
    await sql`UPDATE members SET approved_at = now() WHERE account_id IN (${member.id}, ${other.id})`.execute(
      kit.deps.db,
    );
    await issueRun(kit, clerk.token);
    number = (await listOwn(member.token))[0]!.number;
  });

  it('are listed for their payer only', async () => {
    const [rows, others] = [await listOwn(member.token), await listOwn(other.token)];
    expect(rows).toMatchObject([
      { amountFen: DUES_FEE_FEN, state: 'open', dueOn: '2030-03-31', orderNumber: null },
    ]);
    expect(others.map((row) => row.number)).not.toContain(number);
  });

  it('are read as PDF by their payer and by staff', async () => {
    const read = (path: string, token: string, language = 'zh') =>
      kit.call('GET', `/h5/dues/${path}/${number}/pdf?language=${language}`, { token });
    const own = await read('own-invoices', member.token);
    expect(own.headers.get('content-type')).toBe('application/pdf');
    expect(own.text.slice(0, 5)).toBe('%PDF-');
    expect((await read('invoices', clerk.token, 'en')).text.slice(0, 5)).toBe('%PDF-');
    expect(await read('own-invoices', other.token)).toMatchObject(errorResponse('dues.invoice_not_found'));
    expect((await read('invoices', member.token)).status).toBe(403);
  });

  it('name the bank account that staff set, which needs the permission and a recent second factor', async () => {
    const readAccount = async () =>
      (
        await kit.call<Pick<DuesSettings, 'bankAccount'>>('GET', '/h5/dues/bank-account', {
          token: member.token,
        })
      ).data.bankAccount;
    expect(await readAccount()).toBeNull();
    expect((await save({ bankAccount: ACCOUNT, reminderDays })).code).toBe(200);
    expect(await readAccount()).toEqual(ACCOUNT);
    expect(await listAuditEvents(kit, 'dues.settings', 'dues')).toMatchObject([
      { actor_id: clerk.id, before: { bankAccount: null }, after: { bankAccount: ACCOUNT } },
    ]);
    expect((await save({ bankAccount: { ...ACCOUNT, bank: '' }, reminderDays })).code).toBe(400);
    expect((await save({ bankAccount: null, reminderDays }, member.token)).status).toBe(403);
    kit.clock.forward(6 * 60);
    expect(await save({ bankAccount: null, reminderDays })).toMatchObject(errorResponse('step_up.required'));
  });
});

describe('the PDF of a dues invoice', () => {
  const invoice = {
    number: '2030-00007',
    billTo: '顾南枝',
    accountId: '7',
    year: 2030,
    packageName: 'Yearly membership',
    amountFen: 120_000,
    paidFen: 20_000,
    state: 'partial' as const,
    issuedOn: '2030-01-05',
    dueOn: '2030-03-31',
    daysOverdue: null,
  };
  const textsOf = (overrides: object, bankAccount: DuesBankAccount | null = ACCOUNT) =>
    JSON.stringify(
      toDuesDocument('en', {
        invoice: { ...invoice, ...overrides },
        runTitle: 'Dues 2030',
        bankAccount,
        networkName: 'Chamber',
        contacts: [],
      }).blocks,
    );

  it('says what is still to pay, and to which account', () => {
    expect(textsOf({})).toContain('["Still to pay","","1,000.00"]');
    expect(textsOf({})).toContain(ACCOUNT.number);
    expect(textsOf({}, null)).toContain('Please contact the office');
  });

  it('asks for no payment of a paid or void invoice', () => {
    for (const overrides of [
      { state: 'paid', paidFen: 120_000 },
      { state: 'void', paidFen: 0 },
    ]) {
      expect(textsOf(overrides)).not.toContain('Still to pay');
      expect(textsOf(overrides)).not.toContain(ACCOUNT.number);
    }
  });
});
