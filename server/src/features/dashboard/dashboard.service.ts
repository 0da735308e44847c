import type { Dashboard, Figure, PendingWork } from '@mingtang/contract/dashboard';
import { postKinds } from '@mingtang/contract/choices';
import { type Permission } from '@mingtang/contract/permissions';
import { holdsAny } from '@mingtang/contract/holds';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor, From } from '../../http/call.ts';
import { dictionaryLabels } from '../dictionaries/dictionaries.service.ts';
import { addDays, dayOf } from '../memberships/memberships.service.ts';
import { type FigureRow, listFigures, listIndustries } from './figures.queries.ts';
import { countPending, listNewestEvents } from './pending.queries.ts';

const INDUSTRIES = 5;
const LOG_LINES = 6;
const SOON_DAYS = 7;

/** Which permissions show a part: any of them. */
const COMPANIES: readonly Permission[] = ['company:write', 'company:pin', 'company:import', 'member:read'];
const MEMBERS: readonly Permission[] = ['member:read'];
const MONEY: readonly Permission[] = ['order:read'];
const POSTS: readonly Permission[] = ['post:moderate', 'post:pin', 'post:essence'];
const PENDING: Record<keyof PendingWork, readonly Permission[]> = {
  reviews: ['post:moderate'],
  temporaryEnding: MEMBERS,
  membershipsEnding: MEMBERS,
  feedback: ['feedback:read'],
  claims: ['company:write'],
  refundsWaiting: MONEY,
  refundsFailed: MONEY,
  heldPayments: MONEY,
  fapiaoAsked: MONEY,
  differences: MONEY,
};

export async function getDashboard(deps: Deps, actor: Actor, from: From, length: number): Promise<Dashboard> {
  // Nothing here is for members: to them the call is not there.
  if (!actor.staff) throw new AppError('not_found');
  const today = dayOf(deps.clock.now());
  const first = addDays(today, 1 - length);
  const sees = (wanted: readonly Permission[]) => holdsAny(actor.permissions, wanted);
  const [rows, industries, pending, log] = await Promise.all([
    // From the day before the period that it is compared with.
    listFigures(deps.db, { from: addDays(first, -length - 1), to: today }),
    sees(COMPANIES) ? topIndustries(deps, from) : null,
    pendingFor(deps, sees, today),
    sees(['audit:read']) ? newestLines(deps) : null,
  ]);
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  const figures = figuresIn(rows, days);
  const shown = <T>(wanted: readonly Permission[], part: T): T | null => (sees(wanted) ? part : null);
  return {
    days,
    countedAt: figures.today?.written_at.toISOString() ?? null,
    members: shown(MEMBERS, figures.total('members')),
    newMembers: shown(
      MEMBERS,
      figures.sum((row) => row.new_members),
    ),
    visitors: shown(MEMBERS, figures.visitors),
    paidMembers: shown(MEMBERS, figures.total('paid_members')),
    companies: shown(COMPANIES, figures.total('companies')),
    newCompanies: shown(
      COMPANIES,
      figures.sum((row) => row.new_companies),
    ),
    posts: shown(POSTS, { ...figures.sum(postsOf), kinds: figures.kinds }),
    incomeFen: shown(
      MONEY,
      figures.sum((row) => Number(row.paid_fen) - Number(row.refunded_fen)),
    ),
    industries,
    pending,
    log,
  };
}

const COLUMNS = {
  purchase: 'purchases',
  supply: 'supplies',
  opportunity: 'opportunities',
  information: 'informations',
} as const;
const postsOf = (row: FigureRow): number => postKinds.reduce((sum, kind) => sum + row[COLUMNS[kind]], 0);

const totalled = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A day that nobody counted yet has the totals of the one before it, and sums of nothing. */
function figuresIn(rows: readonly FigureRow[], days: readonly string[]) {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const own = days.map((day) => byDay.get(day));
  const earlier = rows.filter((row) => row.day < days[0]! && row.day >= addDays(days[0]!, -days.length));
  return {
    today: own.at(-1),
    total(column: 'members' | 'companies' | 'paid_members'): Figure {
      let last = byDay.get(addDays(days[0]!, -1))?.[column] ?? 0;
      const before = last;
      const daily = own.map((row) => (last = row?.[column] ?? last));
      return { now: last, before, daily };
    },
    sum(value: (row: FigureRow) => number): Figure {
      const daily = own.map((row) => (row === undefined ? 0 : value(row)));
      return { now: totalled(daily), before: totalled(earlier.map(value)), daily };
    },
    visitors: own.map((row) => row?.visitors ?? null),
    kinds: postKinds.map((kind) => ({
      kind,
      count: totalled(own.map((row) => row?.[COLUMNS[kind]] ?? 0)),
    })),
  };
}

async function topIndustries(deps: Deps, { language }: From): Promise<Dashboard['industries']> {
  const [rows, labels] = await Promise.all([
    listIndustries(deps.db),
    dictionaryLabels(deps, language, 'industry'),
  ]);
  const named = rows.filter((row) => row.industry !== '');
  const top = named.slice(0, INDUSTRIES);
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.companies, 0);
  return {
    rows: top.map(({ industry, companies }) => ({
      industry,
      label: labels.get(industry) ?? industry,
      companies,
    })),
    others: sum(rows) - sum(top),
  };
}

async function pendingFor(
  deps: Deps,
  sees: (wanted: readonly Permission[]) => boolean,
  today: string,
): Promise<PendingWork> {
  const names = Object.keys(PENDING) as (keyof PendingWork)[];
  const counted = await countPending(
    deps.db,
    names.filter((name) => sees(PENDING[name])),
    today,
    addDays(today, SOON_DAYS),
  );
  return Object.fromEntries(names.map((name) => [name, counted[name] ?? null])) as PendingWork;
}

const newestLines = async (deps: Deps): Promise<Dashboard['log']> =>
  (await listNewestEvents(deps.db, LOG_LINES)).map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
  }));
