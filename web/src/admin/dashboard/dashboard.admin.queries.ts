import { dashboardDays } from '@mingtang/contract/enums.admin';
import { isMonth } from '@mingtang/contract/months';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from '../../core/router/use-router.ts';
import { type ResponseOf, callApi } from '../../core/api/client.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';
import { currentMonth } from './month.ts';

export type Dashboard = ResponseOf<'GET /h5/dashboard'>;
export type DashboardDays = (typeof dashboardDays)[number];
export type MonthReport = ResponseOf<'GET /h5/dashboard/month'>;
export type MonthFigures = MonthReport['current'];

/** Period of the dashboard, stored in the URL: a number of days, or a calendar month. */
export function useDashboardPeriod(): {
  days: DashboardDays;
  month: string | undefined;
  setDays: (days: DashboardDays) => void;
  setMonth: (month: string) => void;
} {
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? '';
  return {
    days: dashboardDays.find((value) => value === search.get('days')) ?? '30',
    month: isMonth(month) && month <= currentMonth() ? month : undefined,
    setDays: (next) => setSearch(next === '30' ? {} : { days: next }, { replace: true }),
    setMonth: (next) => setSearch({ month: next }, { replace: true }),
  };
}

const REFETCH_INTERVAL_MS = 60_000;

export const useDashboard = (days: DashboardDays) =>
  useQuietQuery(
    ['dashboard', days],
    (signal) => callApi('GET /h5/dashboard', { query: { days } }, { signal }),
    {
      placeholderData: keepPreviousData,
      refetchInterval: REFETCH_INTERVAL_MS,
    },
  );

export const useMonthReport = (month: string) =>
  useQuietQuery(['dashboard', 'month', month], (signal) =>
    callApi('GET /h5/dashboard/month', { query: { month } }, { signal }),
  );
