/** The list that each figure and each task of the dashboard opens: its screen, tab and filters. */
import type { Dashboard, PendingWork } from './dashboard.ts';
import type { membershipEnds, termEvents } from './enums.admin.ts';
import type { duesAges } from './enums.dues.ts';
import { daysOfMonth } from './months.ts';
import type { Permission } from './permissions.ts';
import type { ScreenName } from './screen-paths.ts';

/** A list with its filters, which have the same names in the URL and in the request. */
export interface DashboardList {
  screen: Extract<
    ScreenName,
    | 'adminMembers'
    | 'adminCompanies'
    | 'adminPosts'
    | 'adminOrders'
    | 'adminDues'
    | 'adminRefunds'
    | 'adminReconciliation'
    | 'adminFapiao'
    | 'adminFeedback'
  >;
  tab?: 'queue' | 'held' | 'claims' | 'approvals';
  filters: Record<string, string>;
}

/** Of the screens, because a part of the dashboard can be visible without the list. */
export const listPermissions: Record<DashboardList['screen'], Permission> = {
  adminMembers: 'member:read',
  adminCompanies: 'company:write',
  adminPosts: 'post:moderate',
  adminOrders: 'order:read',
  adminDues: 'order:read',
  adminRefunds: 'order:read',
  adminReconciliation: 'order:read',
  adminFapiao: 'order:read',
  adminFeedback: 'feedback:read',
};

/** A membership that ends within this many days counts as pending work. */
export const SOON_ENDS = '7' satisfies (typeof membershipEnds)[number];

export const pendingWorkLists: Record<keyof PendingWork, DashboardList> = {
  refundsWaiting: { screen: 'adminRefunds', filters: { state: 'waiting' } },
  refundsFailed: { screen: 'adminRefunds', filters: { state: 'failed' } },
  heldPayments: { screen: 'adminReconciliation', tab: 'held', filters: {} },
  differences: { screen: 'adminReconciliation', filters: { findings: 'open' } },
  phoneObjections: { screen: 'adminMembers', filters: { phoneObjection: 'yes' } },
  reviews: { screen: 'adminPosts', tab: 'queue', filters: {} },
  fapiaoAsked: { screen: 'adminFapiao', filters: { state: 'asked' } },
  temporaryEnding: { screen: 'adminMembers', filters: { membership: 'temporary', ends: SOON_ENDS } },
  membershipsEnding: { screen: 'adminMembers', filters: { membership: 'active', ends: SOON_ENDS } },
  feedback: { screen: 'adminFeedback', filters: { state: 'open' } },
  claims: { screen: 'adminCompanies', tab: 'claims', filters: {} },
  companyApprovals: { screen: 'adminCompanies', tab: 'approvals', filters: {} },
};

export const memberList: DashboardList = { screen: 'adminMembers', filters: {} };
export const paidMemberList: DashboardList = { screen: 'adminMembers', filters: { paid: 'yes' } };
export const companyList: DashboardList = { screen: 'adminCompanies', filters: {} };

/** Orders with money received or refunded in the period; the sums of the list are the income. */
export const incomeList = ({ days }: Pick<Dashboard, 'days'>): DashboardList => ({
  screen: 'adminOrders',
  filters: { bookedFrom: days[0]!, bookedTo: days.at(-1)! },
});

export const publishedPostList = (days: Dashboard['days'], kind?: string): DashboardList => ({
  screen: 'adminPosts',
  filters: { publishedFrom: days[0]!, publishedTo: days.at(-1)!, ...(kind !== undefined && { kind }) },
});

export const industryList = (industry: string): DashboardList => ({
  screen: 'adminCompanies',
  filters: { industry },
});

/** The companies of all industries but the named ones. */
export const otherIndustriesList = ({
  rows,
}: Pick<NonNullable<Dashboard['industries']>, 'rows'>): DashboardList => ({
  screen: 'adminCompanies',
  filters: rows.length === 0 ? {} : { otherThan: rows.map(({ industry }) => industry).join(',') },
});

export const registeredInMonthList = (month: string): DashboardList => {
  const { from, to } = daysOfMonth(month);
  return { screen: 'adminMembers', filters: { registeredFrom: from, registeredTo: to } };
};

export const termEventList = (month: string, event: (typeof termEvents)[number]): DashboardList => {
  const { from, to } = daysOfMonth(month);
  return { screen: 'adminMembers', filters: { termEvent: event, termFrom: from, termTo: to } };
};

/** The sums of the list are the payments and the refunds of the month. */
export const bookedInMonthList = (month: string): DashboardList => {
  const { from, to } = daysOfMonth(month);
  return { screen: 'adminOrders', filters: { bookedFrom: from, bookedTo: to } };
};

/** The refunds of the month, each with the reason that the member or staff gave. */
export const refundsOfMonthList = (month: string): DashboardList => {
  const { from, to } = daysOfMonth(month);
  return { screen: 'adminRefunds', filters: { cause: 'asked', doneFrom: from, doneTo: to } };
};

export const receivablesList: DashboardList = { screen: 'adminOrders', filters: { unpaid: 'yes' } };

/** Unpaid dues invoices by days overdue. */
export const unpaidDuesList = (age: (typeof duesAges)[number]): DashboardList => ({
  screen: 'adminDues',
  filters: { age },
});
