import type { DuesInvoice } from '@mingtang/contract/dues';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DUES_FEE_FEN, issueRun } from '../../../test/dues.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { waitUntil } from '../../../test/services.fixture.ts';
import { createStaff, listAuditEvents, type Staff } from '../../../test/staff.fixture.ts';
import { addDays, shanghaiDayOf } from '../../base/calendar.ts';
import { remindOfDues } from './dues.reminders.service.ts';

describe('reminders of dues invoices', () => {
  const kit = useKit();
  let clerk: Staff;
  let year = 2060;

  const today = () => shanghaiDayOf(kit.clock.now());
  /** An invoice of a new member that is due so many days from today. */
  const createInvoice = async (daysUntilDue: number) => {
    const member = await kit.createMember();
    await sql`UPDATE members SET approved_at = now() WHERE account_id = ${member.id}`.execute(kit.deps.db);
    year += 1;
    const dueOn = addDays(today(), daysUntilDue);
    await issueRun(kit, clerk.token, { year, due: { basis: 'calendar', dueOn } });
    const { number } = await kit.deps.db
      .selectFrom('dues_invoices')
      .select('number')
      .where('year', '=', year)
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return { ...member, number, dueOn };
  };
  /** Notifications about the invoice, which one of another year would not update. */
  const listDays = async (number: string) => {
    const { rows } = await sql<{ day: string }>`
      SELECT n.detail ->> 'day' AS day FROM notifications n
      JOIN dues_invoices v ON n.group_key = 'dues:' || v.id AND n.account_id = v.account_id
      WHERE v.number = ${number} AND n.kind = 'dues'`.execute(kit.deps.db);
    return rows.map(({ day }) => day);
  };
  const listSteps = async (number: string) =>
    (
      await kit.call<DuesInvoice>('GET', `/h5/dues/invoices/${number}`, { token: clerk.token })
    ).data.reminders.map(({ step }) => step);
  const remindNow = (numbers: string[], token: string = clerk.token) =>
    kit.call<{ reminded: number }>('POST', '/h5/dues/reminders', { token, body: { numbers } });
  const pay = async (number: string) => {
    const response = await kit.call('POST', '/h5/dues/transfers', {
      token: clerk.token,
      body: {
        reference: `PAY-${number}`,
        paidOn: today(),
        amountFen: DUES_FEE_FEN,
        payer: '顾南枝',
        parts: [{ number, amountFen: DUES_FEE_FEN }],
      },
    });
    expect(response.code, response.text).toBe(200);
  };

  beforeAll(async () => {
    const { token } = await kit.createSuperAdmin();
    clerk = await createStaff(kit, token, ['order:read', 'dues:write']);
  });

  it('are sent on the days of the settings, each once, until the invoice is paid', async () => {
    const [before, onDay, after, between, paid] = [
      await createInvoice(14),
      await createInvoice(0),
      await createInvoice(-30),
      await createInvoice(-1),
      await createInvoice(14),
    ];
    await pay(paid.number);
    await remindOfDues(kit.deps);
    await Promise.all([remindOfDues(kit.deps), remindOfDues(kit.deps)]);
    for (const { number, dueOn } of [before, onDay, after]) {
      expect(await listSteps(number)).toHaveLength(1);
      expect(await listDays(number)).toEqual([dueOn]);
    }
    const { data } = await kit.call<{ rows: object[] }>('GET', '/h5/notifications', { token: onDay.token });
    expect(data.rows).toContainEqual(expect.objectContaining({ kind: 'dues', day: onDay.dueOn }));
    expect(await listSteps(after.number)).toEqual([30]);
    for (const { number } of [between, paid]) expect(await listSteps(number)).toEqual([]);
    expect(await listDays(paid.number)).toEqual([]);
  });

  it('reach members who have never signed in by SMS, unless they opted out', async () => {
    const [unclaimed, silent] = [await createInvoice(0), await createInvoice(0)];
    await kit.deps.db
      .updateTable('accounts')
      .set({ state: 'pending' })
      .where('id', 'in', [unclaimed.id, silent.id])
      .execute();
    await kit.deps.db
      .insertInto('sms_opt_outs')
      .values({ account_id: silent.id, at: kit.clock.now() })
      .execute();
    expect((await remindNow([unclaimed.number, silent.number])).data.reminded).toBe(2);
    const smsTexts = async (phone: string) =>
      (await kit.inbox(phone)).flatMap(({ templateCode, text }) =>
        templateCode === 'SMS_100012' ? [text] : [],
      );
    await waitUntil('the SMS', async () => (await smsTexts(unclaimed.phone)).length > 0);
    expect(await smsTexts(unclaimed.phone)).toEqual([
      `【名堂】您的会费账单待付，到期日 ${unclaimed.dueOn}，请联系秘书处。`,
    ]);
    expect(await smsTexts(silent.phone)).toEqual([]);
  });

  it('are sent by staff at most once a day for each invoice, also on the day of a step', async () => {
    const [first, paid] = [await createInvoice(0), await createInvoice(5)];
    await pay(paid.number);
    expect((await remindNow([first.number, paid.number])).data.reminded).toBe(1);
    expect((await remindNow([first.number])).data.reminded).toBe(0);
    await remindOfDues(kit.deps);
    expect(await listSteps(first.number)).toEqual([null]);
    expect(await listDays(first.number)).toEqual([first.dueOn]);
    const events = await listAuditEvents(kit, 'dues.remind');
    expect(events.at(-1)).toMatchObject({ actor_id: clerk.id, after: { invoices: [first.number] } });
    const { token } = await kit.createMember();
    expect((await remindNow([first.number], token)).status).toBe(403);
  });

  it('follow the settings', async () => {
    const settings = { bankAccount: null, reminderDays: [3, -3] };
    const save = (reminderDays: number[]) =>
      kit.call('PUT', '/h5/dues/settings', { token: clerk.token, body: { ...settings, reminderDays } });
    for (const wrong of [[181], [-91], [1, 1], [1, 2, 3, 4, 5, 6, 7, 8, 9]])
      expect((await save(wrong)).code).toBe(400);
    expect((await save(settings.reminderDays)).code).toBe(200);
    const [before, onDay] = [await createInvoice(3), await createInvoice(0)];
    await remindOfDues(kit.deps);
    expect(await listSteps(before.number)).toEqual([-3]);
    expect(await listSteps(onDay.number)).toEqual([]);
  });
});
