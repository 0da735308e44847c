import type { DuesAgeing, DuesInvoiceListItem } from '@mingtang/contract/dues';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmRun,
  createRun,
  duesRunInput,
  DUES_FEE_FEN,
  findPackageId,
  issueRun,
  readRun,
  readRunItems,
} from '../../../test/dues.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { insertTestMember, purchasePackage } from '../../../test/purchases.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { issueInvoices } from './dues.issue.service.ts';

describe('a dues run', () => {
  const kit = useKit();
  let clerk: Staff;

  const itemOf = async (runId: string, accountId: string) =>
    (await readRunItems(kit, clerk.token, runId)).find((item) => item.accountId === accountId);
  const listInvoices = async (query: string) =>
    (
      await kit.call<{ rows: DuesInvoiceListItem[]; total: number }>('GET', `/h5/dues/invoices?${query}`, {
        token: clerk.token,
      })
    ).data;
  const grantUntil = (memberId: string, endsOn: string) =>
    sql`INSERT INTO membership_periods (member_id, kind, starts_on, ends_on)
      VALUES (${memberId}, 'granted', '2020-01-01', ${endsOn})`.execute(kit.deps.db);
  const setAccountState = (id: string, state: string) =>
    sql`UPDATE accounts SET state = ${state} WHERE id = ${id}`.execute(kit.deps.db);

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    clerk = await createStaff(kit, token, ['order:read', 'dues:write']);
  });

  it('plans each member once, with fee and due day or the reason why the member is left out', async () => {
    const [plain, frozen, unapproved, honorary, bought, gold, later] = await Promise.all(
      ['顾南枝', '贺书言', '温既白', '谢知微', '沈既明', '陆听澜', '程望舒'].map((name) =>
        insertTestMember(kit, name),
      ),
    );
    await setAccountState(frozen!, 'frozen');
    await sql`UPDATE members SET approved_at = NULL, listed = false WHERE account_id = ${unapproved!}`.execute(
      kit.deps.db,
    );
    await grantUntil(honorary!, '2040-12-31');
    for (let count = 0; count < 6; count += 1) await purchasePackage(kit, bought!, 'P-12');
    await purchasePackage(kit, gold!, 'G-12');
    await sql`UPDATE members SET joined_on = '2031-05-01' WHERE account_id = ${later!}`.execute(kit.deps.db);
    const id = await createRun(kit, clerk.token);
    const items = await readRunItems(kit, clerk.token, id);
    expect(new Set(items.map(({ accountId }) => accountId)).size).toBe(items.length);
    const outcomeOf = (accountId: string) => {
      const { state, reason, amountFen, dueOn } = items.find((item) => item.accountId === accountId)!;
      return state === 'planned' ? { amountFen, dueOn } : reason;
    };
    expect(outcomeOf(plain!)).toEqual({ amountFen: DUES_FEE_FEN, dueOn: '2030-03-31' });
    expect([frozen, unapproved, honorary, bought, gold, later].map((account) => outcomeOf(account!))).toEqual(
      ['account_closed', 'not_approved', 'granted', 'paid', 'no_fee', 'joined_later'],
    );
    const run = await readRun(kit, clerk.token, id);
    const planned = items.filter(({ state }) => state === 'planned');
    expect(run).toMatchObject({ invoiceCount: planned.length, sumFen: planned.length * DUES_FEE_FEN });
    expect(run.counts.reduce((sum, { count }) => sum + count, 0)).toBe(items.length);
    expect(
      (await readRunItems(kit, clerk.token, id, 'reason=no_fee')).map(({ accountId }) => accountId),
    ).toEqual([gold]);
  });

  it('invoices a company to its owner and leaves out the people of its seats', async () => {
    const owner = await insertTestMember(kit, '秦望川');
    const { rows } = await sql<{ id: string }>`
      INSERT INTO companies (name_zh, name_en) VALUES ('澄湖精密机械有限公司', '') RETURNING id`.execute(
      kit.deps.db,
    );
    const companyId = rows[0]!.id;
    await sql`INSERT INTO company_team (company_id, member_id, role) VALUES (${companyId}, ${owner}, 'owner')`.execute(
      kit.deps.db,
    );
    await purchasePackage(kit, owner, 'C-12', { companyId });
    const fees = [
      { packageId: await findPackageId(kit, 'P-12'), feeFen: DUES_FEE_FEN },
      { packageId: await findPackageId(kit, 'C-12'), feeFen: 500_000 },
    ];
    const id = await createRun(kit, clerk.token, { fees });
    const items = (await readRunItems(kit, clerk.token, id)).filter(({ accountId }) => accountId === owner);
    expect(items.find(({ companyName }) => companyName !== null)).toMatchObject({
      companyName: '澄湖精密机械有限公司',
      amountFen: 500_000,
      state: 'planned',
    });
    expect(items).toHaveLength(2);
  });

  it('is due on the anniversary of joining, and covers the year that begins then', async () => {
    const [leap, paid] = [await insertTestMember(kit, '容听雨'), await insertTestMember(kit, '苏见山')];
    await sql`UPDATE members SET joined_on = '2020-02-29' WHERE account_id = ${leap}`.execute(kit.deps.db);
    await sql`UPDATE members SET joined_on = '2024-06-10' WHERE account_id = ${paid}`.execute(kit.deps.db);
    const joining = { due: { basis: 'joining', daysToPay: 30 } } as const;
    await grantUntil(paid, '2031-06-09');
    const id = await createRun(kit, clerk.token, joining);
    expect(await itemOf(id, leap)).toMatchObject({ state: 'planned', dueOn: '2030-03-30' });
    expect(await itemOf(id, paid)).toMatchObject({ reason: 'granted' });
    await sql`UPDATE membership_periods SET ends_on = '2031-06-08' WHERE member_id = ${paid}`.execute(
      kit.deps.db,
    );
    const again = await createRun(kit, clerk.token, joining);
    expect(await itemOf(again, paid)).toMatchObject({ state: 'planned', dueOn: '2030-07-10' });
  });

  it('issues what the preview showed, with numbers without gaps, and skips members who have changed', async () => {
    const leaving = await insertTestMember(kit, '周砚清');
    const id = await createRun(kit, clerk.token, {
      year: 2026,
      due: { basis: 'calendar', dueOn: '2026-03-31' },
    });
    const planned = await readRunItems(kit, clerk.token, id, 'state=planned');
    await setAccountState(leaving, 'deleting');
    expect((await confirmRun(kit, clerk.token, id)).code).toBe(200);
    // Two workers at once.
    await Promise.all([issueInvoices(kit.deps), issueInvoices(kit.deps)]);
    await issueInvoices(kit.deps);
    expect(await readRun(kit, clerk.token, id)).toMatchObject({
      state: 'issued',
      invoiceCount: planned.length - 1,
    });
    expect(await itemOf(id, leaving)).toMatchObject({ state: 'skipped', reason: 'account_closed' });
    const { rows } = await sql<{ number: string; account_id: string; amount_fen: number; due_on: string }>`
      SELECT number, account_id, amount_fen, due_on FROM dues_invoices WHERE year = 2026 ORDER BY id`.execute(
      kit.deps.db,
    );
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, index) => `2026-${String(index + 1).padStart(5, '0')}`),
    );
    expect(rows.map((row) => [row.account_id, row.amount_fen, row.due_on])).toEqual(
      planned
        .filter(({ accountId }) => accountId !== leaving)
        .map(({ accountId, amountFen, dueOn }) => [accountId, amountFen, dueOn]),
    );
    expect(await listAuditEvents(kit, 'dues.run-issue', `dues:${id}`)).toMatchObject([
      { actor_id: clerk.id },
    ]);
  });

  it('invoices a member once a year, whatever other runs have planned', async () => {
    const member = await insertTestMember(kit, '何疏影');
    const [first, second] = [
      await createRun(kit, clerk.token, { year: 2027 }),
      await createRun(kit, clerk.token, { year: 2027 }),
    ];
    for (const id of [first, second]) expect((await confirmRun(kit, clerk.token, id)).code).toBe(200);
    await Promise.all([issueInvoices(kit.deps), issueInvoices(kit.deps), issueInvoices(kit.deps)]);
    await issueInvoices(kit.deps);
    const outcomes = [await itemOf(first, member), await itemOf(second, member)];
    expect(outcomes.map((item) => item!.state).toSorted()).toEqual(['issued', 'skipped']);
    expect(outcomes.find((item) => item!.state === 'skipped')).toMatchObject({ reason: 'already_invoiced' });
    const third = await createRun(kit, clerk.token, { year: 2027 });
    expect(await itemOf(third, member)).toMatchObject({ state: 'left_out', reason: 'already_invoiced' });
    const { rows } = await sql<{ count: number; highest: number }>`
      SELECT count(*)::int AS count, max(sequence) AS highest FROM dues_invoices WHERE year = 2027`.execute(
      kit.deps.db,
    );
    expect(rows[0]!.highest).toBe(rows[0]!.count);
    const duplicate =
      sql`INSERT INTO dues_invoices (year, sequence, item_id, run_id, account_id, package_id, bill_to,
        amount_fen, issued_on, due_on)
      SELECT 2027, 9999, i.id, v.run_id, v.account_id, v.package_id, 'x', 1, v.issued_on, v.due_on
      FROM dues_invoices v, dues_items i WHERE v.account_id = ${member} AND v.year = 2027 AND i.state = 'left_out'
      LIMIT 1`.execute(kit.deps.db);
    await expect(duplicate).rejects.toThrow('dues_invoices_once');
  });

  it('is changed and deleted only as a draft, and issued only as it was seen', async () => {
    const id = await createRun(kit, clerk.token, { year: 2028 });
    const input = await duesRunInput(kit, {
      year: 2028,
      fees: [{ packageId: await findPackageId(kit, 'P-12'), feeFen: 80_000 }],
    });
    const seen = (await readRun(kit, clerk.token, id)).counts.find(({ state }) => state === 'planned')!;
    const call = (method: string, path: string, body?: unknown, token = clerk.token) =>
      kit.call(method, `/h5/dues/runs/${id}${path}`, { token, body });
    expect((await call('PUT', '', input)).code).toBe(200);
    expect(await call('POST', '/issue', { count: seen.count, sumFen: seen.sumFen })).toMatchObject(
      errorResponse('dues.preview_changed'),
    );
    expect((await confirmRun(kit, clerk.token, id)).code).toBe(200);
    expect(await confirmRun(kit, clerk.token, id)).toMatchObject(errorResponse('dues.run_not_draft'));
    expect(await call('PUT', '', input)).toMatchObject(errorResponse('dues.run_not_draft'));
    expect(await call('DELETE', '')).toMatchObject(errorResponse('dues.run_not_draft'));
    await issueInvoices(kit.deps);
    expect((await listInvoices('year=2028')).rows.every(({ amountFen }) => amountFen === 80_000)).toBe(true);
    const draft = await createRun(kit, clerk.token, { year: 2029 });
    expect((await kit.call('DELETE', `/h5/dues/runs/${draft}`, { token: clerk.token })).code).toBe(200);
    expect((await kit.call('GET', `/h5/dues/runs/${draft}`, { token: clerk.token })).code).toBe(404);
  });

  it('rejects packages that are not sold, and terms that contradict each other', async () => {
    const post = async (overrides: object) =>
      kit.call('POST', '/h5/dues/runs', {
        token: clerk.token,
        body: await duesRunInput(kit, overrides),
      });
    expect(
      await post({ fees: [{ packageId: '987654321', feeFen: 1 }], defaultPackageId: null }),
    ).toMatchObject(errorResponse('dues.package_invalid'));
    expect(await post({ defaultPackageId: '987654321' })).toMatchObject(
      errorResponse('dues.package_invalid'),
    );
    const packageId = await findPackageId(kit, 'P-12');
    for (const overrides of [
      { due: { basis: 'calendar' } },
      { due: { basis: 'joining', dueOn: '2030-03-31' } },
      { fees: [] },
      { fees: [{ packageId, feeFen: 0 }] },
      {
        fees: [
          { packageId, feeFen: 1 },
          { packageId, feeFen: 2 },
        ],
      },
      { year: 1999 },
    ])
      expect((await post(overrides)).code, JSON.stringify(overrides)).toBe(400);
  });

  it('lists unpaid invoices by age and exports them', async () => {
    await insertTestMember(kit, '江晚晴');
    await issueRun(kit, clerk.token, { year: 2024, due: { basis: 'calendar', dueOn: '2024-01-01' } });
    const { rows, total } = await listInvoices('age=over-90&year=2024&state=unpaid');
    expect(total).toBeGreaterThan(0);
    expect(rows[0]!.daysOverdue).toBeGreaterThan(90);
    expect((await listInvoices('age=not-due&year=2024')).total).toBe(0);
    const ageing = await kit.call<DuesAgeing>('GET', '/h5/dues/ageing?year=2024', { token: clerk.token });
    expect(ageing.data.rows.find(({ age }) => age === 'over-90')).toEqual({
      age: 'over-90',
      count: total,
      unpaidFen: total * DUES_FEE_FEN,
    });
    expect((await listInvoices(`keyword=${rows[0]!.number}`)).rows).toHaveLength(1);
    const file = await kit.call('GET', '/h5/dues/invoices/export?format=csv&year=2024', {
      token: clerk.token,
    });
    expect(file.text.trim().split('\n')).toHaveLength(total + 1);
  });

  it('needs the permission, and a recent second factor to issue', async () => {
    const { token } = await kit.createSuperAdmin();
    const reader = await createStaff(kit, token, ['order:read']);
    const id = await createRun(kit, clerk.token, { year: 2032 });
    expect((await readRun(kit, reader.token, id)).state).toBe('draft');
    for (const person of [reader, await kit.createMember()]) {
      expect((await confirmRun(kit, person.token, id).catch(() => ({ status: 403 }))).status).toBe(403);
      expect((await kit.call('DELETE', `/h5/dues/runs/${id}`, { token: person.token })).status).toBe(403);
    }
    // In seconds: a second factor counts for five minutes.
    kit.clock.forward(6 * 60);
    expect(await confirmRun(kit, clerk.token, id)).toMatchObject(errorResponse('step_up.required'));
  });
});
