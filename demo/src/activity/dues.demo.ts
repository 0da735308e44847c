import { addDays, DAY_MS, shanghaiDayOf } from '../../../server/src/base/calendar.ts';
import { issueInvoices } from '../../../server/src/commerce/dues/dues.issue.service.ts';
import { recordTransfer, voidDuesInvoice } from '../../../server/src/commerce/dues/dues.payments.service.ts';
import { remindOfInvoices } from '../../../server/src/commerce/dues/dues.reminders.service.ts';
import { createRun, getRun, issueRun } from '../../../server/src/commerce/dues/dues.runs.service.ts';
import {
  editDuesSettings,
  getDuesSettings,
} from '../../../server/src/commerce/dues/dues.settings.service.ts';
import { listPublicPackages } from '../../../server/src/commerce/packages/packages.service.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { listUnpaidDues, type UnpaidInvoice } from './office.demo.queries.ts';
import { DUES_PART_FEN, DUES_TEXTS } from './office.texts.ts';
import { STAFF_CONTEXT, type Staff } from './staff-accounts.ts';
import { actorOf, type TimedAction } from './timed-actions.ts';

const DAYS_TO_PAY = 30;
const YEARLY_SERIAL = 'P-12';

const inFull = ({ amount_fen }: UnpaidInvoice): number => amount_fen;

/** A run of this year's dues, of which some invoices were paid, some in part, one voided, and the rest is unpaid. */
export function duesActions({ finance, secretary }: Staff, demoMemberId: string, now: Date): TimedAction[] {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  /** Unpaid invoices, but not of staff or of the demo member, who sees an unpaid one. */
  const listUnpaid = (deps: Deps): Promise<UnpaidInvoice[]> =>
    listUnpaidDues(deps.db, shanghaiDayOf(now), [finance, secretary, demoMemberId]);
  const pay = (
    at: Date,
    reference: string,
    payer: string,
    count: number,
    fenOf: (invoice: UnpaidInvoice) => number,
  ): TimedAction => ({
    at,
    async run(deps) {
      const invoices = (await listUnpaid(deps)).slice(0, count);
      if (invoices.length === 0) return;
      const parts = invoices.map((invoice) => ({ number: invoice.number, amountFen: fenOf(invoice) }));
      await recordTransfer(deps, actorOf(finance, at, true), {
        reference,
        paidOn: shanghaiDayOf(at),
        amountFen: parts.reduce((sum, { amountFen }) => sum + amountFen, 0),
        payer: payer || invoices[0]!.bill_to,
        note: '',
        parts,
      });
    },
  });
  return [
    {
      at: daysAgo(41),
      run: async (deps) =>
        editDuesSettings(deps, actorOf(finance, daysAgo(41), true), {
          ...(await getDuesSettings(deps)),
          bankAccount: DUES_TEXTS.bankAccount,
        }),
    },
    { at: daysAgo(40), run: (deps) => issueYear(deps, finance, daysAgo(40)) },
    pay(daysAgo(24), 'DEMO-DUES-01', '', 1, inFull),
    pay(daysAgo(21), 'DEMO-DUES-02', '', 1, inFull),
    pay(daysAgo(17), 'DEMO-DUES-03', DUES_TEXTS.payer, 4, inFull),
    pay(daysAgo(9), 'DEMO-DUES-04', '', 1, () => DUES_PART_FEN),
    pay(daysAgo(6), 'DEMO-DUES-05', '', 1, () => DUES_PART_FEN),
    {
      at: daysAgo(5),
      async run(deps) {
        const [invoice] = await listUnpaid(deps);
        if (invoice !== undefined)
          await voidDuesInvoice(
            deps,
            actorOf(finance, daysAgo(5), true),
            invoice.number,
            DUES_TEXTS.voidReason,
          );
      },
    },
    {
      at: daysAgo(3),
      async run(deps) {
        const numbers = (await listUnpaid(deps)).slice(0, 3).map(({ number }) => number);
        if (numbers.length > 0) await remindOfInvoices(deps, actorOf(finance, daysAgo(3), true), numbers);
      },
    },
  ];
}

/** Plans and issues the dues of the year for the yearly package. */
async function issueYear(deps: Deps, finance: string, at: Date): Promise<void> {
  const actor = actorOf(finance, at, true);
  const yearly = (await listPublicPackages(deps, STAFF_CONTEXT.language)).find(
    ({ serial }) => serial === YEARLY_SERIAL,
  );
  if (yearly === undefined) throw new Error('demo: no yearly package');
  const year = Number(shanghaiDayOf(at).slice(0, 4));
  const { id } = await createRun(deps, actor, {
    title: `${year} 年度会费`,
    year,
    due: { basis: 'calendar', dueOn: addDays(shanghaiDayOf(at), DAYS_TO_PAY) },
    fees: [{ packageId: yearly.id, feeFen: yearly.priceFen }],
    defaultPackageId: null,
  });
  const planned = (await getRun(deps, STAFF_CONTEXT.language, id)).counts.find(
    ({ state }) => state === 'planned',
  );
  if (planned === undefined) return;
  await issueRun(deps, actor, id, { count: planned.count, sumFen: planned.sumFen });
  await issueInvoices(deps);
}
