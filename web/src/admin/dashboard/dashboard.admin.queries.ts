import { dashboardDays } from '@mingtang/contract/enums.admin';
import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type ResponseOf, callApi } from '../../core/api/client.ts';
import { useQuietQuery } from '../kit/quiet-query.ts';

export type Dashboard = ResponseOf<'GET /h5/dashboard'>;
export type DashboardDays = (typeof dashboardDays)[number];

/** Period of the dashboard in days, stored in the URL. */
export function useDashboardDays(): [DashboardDays, (days: DashboardDays) => void] {
  const [search, setSearch] = useSearchParams();
  const days = dashboardDays.find((value) => value === search.get('days')) ?? '30';
  return [days, (next) => setSearch(next === '30' ? {} : { days: next }, { replace: true })];
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
