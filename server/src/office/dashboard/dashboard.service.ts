import type { Dashboard, Metric, PendingWork } from '@mingtang/contract/dashboard';
import { SOON_ENDS } from '@mingtang/contract/dashboard.lists';
import { postKinds } from '@mingtang/contract/enums';
import { type Permission } from '@mingtang/contract/permissions';
import { includesAnyPermission } from '@mingtang/contract/permissions.check';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../base/errors.ts';
import type { Actor, RequestContext } from '../../platform/http/handler.ts';
import { getDictionaryLabels } from '../../kernel/dictionaries/dictionaries.service.ts';
import { addDays, DAY_MS, shanghaiDayOf } from '../../base/calendar.ts';
import {
  type DailyMetricsRow,
  listDailyMetrics,
  listIndustryCounts,
} from './dashboard.daily-metrics.queries.ts';
import { countPending, listNewestStaffEvents } from './dashboard.pending.queries.ts';

const INDUSTRIES_SHOWN = 5;
const LOG_ENTRIES_SHOWN = 6;
const LOG_DAYS_SHOWN = 90;

/** A section is visible with any of its permissions. */
const COMPANY_PERMISSIONS: readonly Permission[] = [
  'company:write',
  'company:pin',
  'company:import',
  'member:read',
];
const MEMBER_PERMISSIONS: readonly Permission[] = ['member:read'];
const MONEY_PERMISSIONS: readonly Permission[] = ['order:read'];
const POST_PERMISSIONS: readonly Permission[] = ['post:moderate', 'post:pin', 'post:essence'];
const PENDING_PERMISSIONS: Record<keyof PendingWork, readonly Permission[]> = {
  reviews: ['post:moderate'],
  temporaryEnding: MEMBER_PERMISSIONS,
  membershipsEnding: MEMBER_PERMISSIONS,
  feedback: ['feedback:read'],
  claims: ['company:write'],
  companyApprovals: ['company:write'],
  phoneObjections: ['member:phone'],
  refundsWaiting: MONEY_PERMISSIONS,
  refundsFailed: MONEY_PERMISSIONS,
  heldPayments: MONEY_PERMISSIONS,
  fapiaoAsked: MONEY_PERMISSIONS,
  differences: MONEY_PERMISSIONS,
};

export async function getDashboard(
  deps: Deps,
  actor: Actor,
  ctx: RequestContext,
  dayCount: number,
): Promise<Dashboard> {
  // Members must not learn that the endpoint exists.
  if (!actor.staff) throw new AppError('not_found');
  const today = shanghaiDayOf(deps.clock.now());
  const firstDay = addDays(today, 1 - dayCount);
  const canSee = (permissions: readonly Permission[]) =>
    includesAnyPermission(actor.permissions, permissions);
  const [rows, industries, pending, log] = await Promise.all([
    // Includes the previous period, for comparison, and one day before it.
    listDailyMetrics(deps.db, { from: addDays(firstDay, -dayCount - 1), to: today }),
    canSee(COMPANY_PERMISSIONS) ? getTopIndustries(deps, ctx) : null,
    countPendingFor(deps, canSee, today),
    canSee(['audit:read']) ? listNewestLogEntries(deps) : null,
  ]);
  const days = Array.from({ length: dayCount }, (_, index) => addDays(firstDay, index));
  const metrics = summariseMetrics(rows, days);
  const ifVisible = <T>(permissions: readonly Permission[], section: T): T | null =>
    canSee(permissions) ? section : null;
  return {
    days,
    countedAt: metrics.today?.written_at.toISOString() ?? null,
    members: ifVisible(MEMBER_PERMISSIONS, metrics.total('members')),
    newMembers: ifVisible(
      MEMBER_PERMISSIONS,
      metrics.sum((row) => row.new_members),
    ),
    visitors: ifVisible(MEMBER_PERMISSIONS, metrics.visitors),
    paidMembers: ifVisible(MEMBER_PERMISSIONS, metrics.total('paid_members')),
    companies: ifVisible(COMPANY_PERMISSIONS, metrics.total('companies')),
    newCompanies: ifVisible(
      COMPANY_PERMISSIONS,
      metrics.sum((row) => row.new_companies),
    ),
    posts: ifVisible(POST_PERMISSIONS, { ...metrics.sum(postCountOf), kinds: metrics.kinds }),
    incomeFen: ifVisible(
      MONEY_PERMISSIONS,
      metrics.sum((row) => Number(row.paid_fen) - Number(row.refunded_fen)),
    ),
    industries,
    pending,
    log,
  };
}

const POST_COLUMNS = {
  purchase: 'purchases',
  supply: 'supplies',
  opportunity: 'opportunities',
  information: 'informations',
} as const;
const postCountOf = (row: DailyMetricsRow): number =>
  postKinds.reduce((sum, kind) => sum + row[POST_COLUMNS[kind]], 0);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A day without a row carries over the totals of the day before, and counts as 0 in sums. */
function summariseMetrics(rows: readonly DailyMetricsRow[], days: readonly string[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const periodRows = days.map((day) => byDay.get(day));
  const previousRows = rows.filter((row) => row.day < days[0]! && row.day >= addDays(days[0]!, -days.length));
  return {
    today: periodRows.at(-1),
    total(column: 'members' | 'companies' | 'paid_members'): Metric {
      let last = byDay.get(addDays(days[0]!, -1))?.[column] ?? 0;
      const before = last;
      const daily = periodRows.map((row) => (last = row?.[column] ?? last));
      return { now: last, before, daily };
    },
    sum(value: (row: DailyMetricsRow) => number): Metric {
      const daily = periodRows.map((row) => (row === undefined ? 0 : value(row)));
      return { now: sumOf(daily), before: sumOf(previousRows.map(value)), daily };
    },
    visitors: periodRows.map((row) => row?.visitors ?? null),
    kinds: postKinds.map((kind) => ({
      kind,
      count: sumOf(periodRows.map((row) => row?.[POST_COLUMNS[kind]] ?? 0)),
    })),
  };
}

async function getTopIndustries(deps: Deps, { language }: RequestContext): Promise<Dashboard['industries']> {
  const [rows, labels] = await Promise.all([
    listIndustryCounts(deps.db),
    getDictionaryLabels(deps, language, 'industry'),
  ]);
  const named = rows.filter((row) => row.industry !== '');
  const top = named.slice(0, INDUSTRIES_SHOWN);
  const sum = (industryRows: typeof rows) => industryRows.reduce((total, row) => total + row.companies, 0);
  return {
    rows: top.map(({ industry, companies }) => ({
      industry,
      label: labels.get(industry) ?? industry,
      companies,
    })),
    others: sum(rows) - sum(top),
  };
}

async function countPendingFor(
  deps: Deps,
  canSee: (permissions: readonly Permission[]) => boolean,
  today: string,
): Promise<PendingWork> {
  const names = Object.keys(PENDING_PERMISSIONS) as (keyof PendingWork)[];
  const counted = await countPending(
    deps.db,
    names.filter((name) => canSee(PENDING_PERMISSIONS[name])),
    today,
    addDays(today, Number(SOON_ENDS)),
  );
  return Object.fromEntries(names.map((name) => [name, counted[name] ?? null])) as PendingWork;
}

const listNewestLogEntries = async (deps: Deps): Promise<Dashboard['log']> =>
  (
    await listNewestStaffEvents(
      deps.db,
      new Date(deps.clock.now().getTime() - LOG_DAYS_SHOWN * DAY_MS),
      LOG_ENTRIES_SHOWN,
    )
  ).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
  }));
