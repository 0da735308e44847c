import type { AuditAction } from '@mingtang/contract/audit-actions';
import { DAY_MS, HOUR_MS, MINUTE_MS, shanghaiDayOf } from '../../../server/src/base/calendar.ts';
import {
  applyFapiaoStep,
  issueFapiao,
  listOwnFapiao,
  requestFapiao,
} from '../../../server/src/commerce/fapiao/fapiao.service.ts';
import {
  decideRefund,
  pollRefunds,
  requestRefund,
  settleRefund,
} from '../../../server/src/commerce/orders/orders.refunds.service.ts';
import {
  answerTicket,
  closeTicket,
  updateTicketNote,
} from '../../../server/src/community/feedback/feedback.tickets.service.ts';
import { decideClaim } from '../../../server/src/directory/companies/companies.claim-decisions.service.ts';
import { recordAuditEvent } from '../../../server/src/kernel/audit/audit.service.ts';
import { submitReport } from '../../../server/src/office/moderation/moderation.reports.service.ts';
import { inTransaction } from '../../../server/src/platform/db/in-transaction.ts';
import type { Deps } from '../../../server/src/platform/deps.ts';
import { createSeededRandom } from '../seeded-random.ts';
import { changesetActions } from './changesets.demo.ts';
import { renderFapiaoPdf } from './fapiao-pdf.ts';
import { duesActions } from './dues.demo.ts';
import { importActions } from './imports.demo.ts';
import { invitationActions } from './invitations.demo.ts';
import { loginActions } from './logins.demo.ts';
import {
  findRefundNumber,
  insertFeedbackRow,
  listOpenClaims,
  listPaidOrders,
  listReportablePosts,
  listStaffRecords,
  listTrustedMembers,
  type PaidOrder,
} from './office.demo.queries.ts';
import { officeRecordActions } from './office-records.demo.ts';
import {
  BANK_FAILURE,
  CLAIM_REFUSAL,
  DEMO_MEMBER_FEEDBACK,
  FAPIAO_REFUSAL,
  FAPIAO_REVERSAL,
  FEEDBACK,
  REFUND_REASONS,
  REPORTS,
} from './office.texts.ts';
import { STAFF_CONTEXT, type Staff } from './staff-accounts.ts';
import { actorOf, type TimedAction } from './timed-actions.ts';

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

/** Everything that the office did in the last weeks, and what members asked of it. */
export async function collectOfficeActions(
  deps: Deps,
  staff: Staff,
  demoMemberId: string,
  weeksAgo: Date,
): Promise<TimedAction[]> {
  const now = deps.clock.now();
  const orders = await listPaidOrders(deps.db, weeksAgo);
  const ownOrders = (await listPaidOrders(deps.db, new Date(0))).filter(
    ({ account_id }) => account_id === demoMemberId,
  );
  const actions = [
    ...recordedActions(orders, staff, await listStaffRecords(deps.db, weeksAgo)),
    ...refundActions(orders, staff, now),
    ...fapiaoActions(orders, ownOrders, staff, now),
    ...feedbackActions(await listTrustedMembers(deps.db, shanghaiDayOf(now), 60), staff, demoMemberId, now),
    ...duesActions(staff, demoMemberId, now),
    ...(await claimActions(deps, staff, now)),
    ...(await reportActions(deps, now)),
    ...loginActions(demoMemberId, now),
    ...(await importActions(deps, staff.memberServices, now)),
    ...(await changesetActions(deps, staff.editor, now)),
    ...invitationActions(staff, now),
    ...(await officeRecordActions(deps, staff, now)),
  ];
  return actions.filter(({ at }) => at <= now);
}

const audited = (
  actorId: string,
  action: AuditAction,
  subject: string,
  at: Date,
  after?: object,
): TimedAction => ({
  at,
  run: (deps) =>
    inTransaction(deps, (deps) =>
      recordAuditEvent(
        deps,
        { accountId: actorId, traceId: 'demo' },
        action,
        subject,
        after === undefined ? {} : { after },
      ),
    ),
});

/** The audit log of records that the demo inserted directly. */
const recordedActions = (
  orders: readonly PaidOrder[],
  { finance }: Staff,
  records: Awaited<ReturnType<typeof listStaffRecords>>,
): TimedAction[] => [
  ...orders.map(({ number, amount_fen, account_id, paid_at }) =>
    audited(finance, 'payment.record', `order:${number}`, paid_at, {
      memberId: account_id,
      amountFen: amount_fen,
      reference: `T${number}`,
    }),
  ),
  ...records.map(({ at, actor_id, action, subject }) =>
    audited(actor_id, action as AuditAction, subject, at),
  ),
];

/** One refund in each lasting state; `sending` lasts seconds only. */
function refundActions(
  orders: readonly PaidOrder[],
  { finance, secretary }: Staff,
  now: Date,
): TimedAction[] {
  const old = orders.filter(({ paid_at }) => now.getTime() - paid_at.getTime() > 6 * DAY_MS);
  const yearly = old.filter(({ serial, company_id }) => serial === 'P-12' && company_id === null);
  const gold = old.filter(({ serial }) => serial === 'G-12');
  const ask = (order: PaidOrder, at: Date, of: 'all' | 'rest', reason: string): TimedAction => ({
    at,
    run: (deps) =>
      requestRefund(deps, actorOf(finance, at, true), STAFF_CONTEXT.language, order.number, { of, reason }),
  });
  const decide = (order: PaidOrder, at: Date, approve: boolean): TimedAction => ({
    at,
    run: async (deps) =>
      decideRefund(
        deps,
        actorOf(secretary, at, true),
        STAFF_CONTEXT.language,
        (await findRefundNumber(deps.db, order.number)).id,
        approve ? { approve } : { approve, reason: '订单款项已用于下一期会员，不再退回' },
      ),
  });
  const [done, failed] = [yearly[0], yearly[1]];
  const [refused, approved, waiting] = [gold[0], gold[1], gold.at(-1)];
  return [
    ...(done === undefined
      ? []
      : [
          ask(done, later(done.paid_at, 50), 'all', REFUND_REASONS.done),
          { at: later(done.paid_at, 50.1), run: pollRefunds },
        ]),
    ...(failed === undefined
      ? []
      : [
          ask(failed, later(failed.paid_at, 76), 'rest', REFUND_REASONS.failed),
          {
            at: later(failed.paid_at, 77),
            run: async (deps: Deps) => {
              const { no } = await findRefundNumber(deps.db, failed.number);
              await inTransaction(deps, (deps) =>
                settleRefund(deps, no, { state: 'failed', failure: BANK_FAILURE }),
              );
            },
          },
        ]),
    ...(refused === undefined
      ? []
      : [
          ask(refused, later(refused.paid_at, 90), 'all', REFUND_REASONS.refused),
          decide(refused, later(refused.paid_at, 94), false),
        ]),
    ...(approved === undefined
      ? []
      : [
          ask(approved, later(approved.paid_at, 60), 'all', REFUND_REASONS.done),
          decide(approved, later(approved.paid_at, 63), true),
          { at: later(approved.paid_at, 63.1), run: pollRefunds },
        ]),
    ...(waiting === undefined || waiting === refused || waiting === approved
      ? []
      : [ask(waiting, new Date(now.getTime() - 5 * HOUR_MS), 'all', REFUND_REASONS.waiting)]),
  ];
}

type FapiaoFate = 'asked' | 'approved' | 'issued' | 'refused' | 'red';
const FAPIAO_FATES: readonly FapiaoFate[] = [
  'issued',
  'issued',
  'red',
  'issued',
  'refused',
  'issued',
  'approved',
  'asked',
  'asked',
];

function fapiaoActions(
  orders: readonly PaidOrder[],
  ownOrders: readonly PaidOrder[],
  { finance }: Staff,
  now: Date,
): TimedAction[] {
  const invoiced = orders
    .filter(
      ({ uscc, company_zh, account_id }) =>
        uscc !== null && company_zh !== '' && account_id !== ownOrders[0]?.account_id,
    )
    .filter((_order, index) => index % 3 === 0)
    .slice(-FAPIAO_FATES.length);
  const own = ownOrders.filter(({ company_id }) => company_id !== null);
  const personal = ownOrders.findLast(({ company_id }) => company_id === null);
  return [
    ...invoiced.flatMap((order, index) => stepsOfFapiao(order, FAPIAO_FATES[index]!, finance, index)),
    ...own.flatMap((order, index) => stepsOfFapiao(order, 'issued', finance, 20 + index)),
    ...(personal === undefined ? [] : [personalFapiaoRequest(personal, later(now, -26))]),
  ].filter(({ at }) => at <= now);
}

const personalFapiaoRequest = (order: PaidOrder, at: Date): TimedAction => ({
  at,
  run: (deps) =>
    requestFapiao(deps, actorOf(order.account_id, at), order.number, {
      kind: 'person',
      title: order.name,
      taxNumber: '',
      email: 'zhouyanqing@yantian.example.com',
    }),
});

function stepsOfFapiao(order: PaidOrder, fate: FapiaoFate, financeId: string, index: number): TimedAction[] {
  const askedAt = later(order.paid_at, 3);
  const decidedAt = later(askedAt, 20);
  const issuedAt = later(decidedAt, 2);
  const findId = async (deps: Deps): Promise<string> =>
    (await listOwnFapiao(deps, actorOf(order.account_id, askedAt), { pageSize: 1 })).rows[0]!.id;
  const number = `2644${String(20_000_318 + index * 7)}`;
  const staffAt = (at: Date) => actorOf(financeId, at, true);
  return [
    {
      at: askedAt,
      run: (deps) =>
        requestFapiao(deps, actorOf(order.account_id, askedAt), order.number, {
          kind: 'company',
          title: order.company_zh!,
          taxNumber: order.uscc!,
          email: `caiwu${index}@mail.example.com`,
        }),
    },
    ...(fate === 'asked'
      ? []
      : [
          {
            at: decidedAt,
            run: async (deps: Deps) =>
              fate === 'refused'
                ? applyFapiaoStep(deps, staffAt(decidedAt), await findId(deps), 'refuse', FAPIAO_REFUSAL)
                : applyFapiaoStep(deps, staffAt(decidedAt), await findId(deps), 'approve'),
          },
        ]),
    ...(fate === 'issued' || fate === 'red'
      ? [
          {
            at: issuedAt,
            run: async (deps: Deps) =>
              issueFapiao(
                deps,
                staffAt(issuedAt),
                await findId(deps),
                number,
                renderFapiaoPdf(number, order.amount_fen),
              ),
          },
        ]
      : []),
    ...(fate === 'red'
      ? [
          {
            at: later(issuedAt, 30),
            run: async (deps: Deps) =>
              applyFapiaoStep(deps, staffAt(later(issuedAt, 30)), await findId(deps), 'red', FAPIAO_REVERSAL),
          },
        ]
      : []),
  ];
}

function feedbackActions(
  writerIds: readonly string[],
  { memberServices }: Staff,
  demoMemberId: string,
  now: Date,
): TimedAction[] {
  const random = createSeededRandom('feedback');
  const writers = random.sample(writerIds, FEEDBACK.length);
  const tickets = [
    ...FEEDBACK.map((ticket, index) => ({ ...ticket, accountId: writers[index]! })),
    { ...DEMO_MEMBER_FEEDBACK, closed: undefined, note: undefined, accountId: demoMemberId },
  ];
  return tickets.map(({ accountId, kind, text, answer, daysAgo, closed, note }): TimedAction => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - random.between(20, 300) * MINUTE_MS);
    return {
      at,
      run: async (deps) => {
        const id = await insertFeedbackRow(deps.db, { account_id: accountId, kind, text, created_at: at });
        if (answer === '') return;
        const answeredAt = later(at, random.between(2, 20));
        const answering = { ...deps, clock: { now: () => answeredAt } };
        const actor = actorOf(memberServices, answeredAt, true);
        await answerTicket(answering, actor, STAFF_CONTEXT, id, answer);
        if (note !== undefined) await updateTicketNote(answering, actor, STAFF_CONTEXT, id, note);
        if (closed) await closeTicket(answering, actor, STAFF_CONTEXT, id);
      },
    };
  });
}

/** The oldest claim was refused; the others are open. */
async function claimActions(deps: Deps, { memberServices }: Staff, now: Date): Promise<TimedAction[]> {
  const [first] = await listOpenClaims(deps.db);
  if (first === undefined) return [];
  const at = new Date(Math.min(later(first.created_at, 26).getTime(), now.getTime()));
  return [
    {
      at,
      run: (deps) =>
        decideClaim(deps, actorOf(memberServices, at, true), STAFF_CONTEXT, first.id, {
          accept: false,
          reason: CLAIM_REFUSAL,
        }),
    },
  ];
}

/** Two reports hide the first post until staff decide; the second post has one report. */
async function reportActions(deps: Deps, now: Date): Promise<TimedAction[]> {
  const posts = await listReportablePosts(deps.db, REPORTS.length);
  const reporters = await listTrustedMembers(deps.db, shanghaiDayOf(now), 20);
  return posts.flatMap(({ id, author_id }, postIndex) => {
    const { reason, notes } = REPORTS[postIndex]!;
    const others = reporters.filter((reporter) => reporter !== author_id);
    return notes.map((note, index): TimedAction => {
      const at = new Date(now.getTime() - (9 - index * 3 - postIndex) * HOUR_MS);
      const reporter = others[postIndex * 4 + index]!;
      return {
        at,
        run: (deps) => submitReport(deps, actorOf(reporter, at), { subject: 'post', id, reason, note }),
      };
    });
  });
}
