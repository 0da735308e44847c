import { dashboardDays } from '@mingtang/contract/office-choices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type AnswerOf, call } from '../../../api/client.ts';

export type Dashboard = AnswerOf<'GET /h5/dashboard'>;
export type Days = (typeof dashboardDays)[number];

/** The period stands in the address. */
export function useDays(): [Days, (days: Days) => void] {
  const [search, setSearch] = useSearchParams();
  const days = dashboardDays.find((one) => one === search.get('days')) ?? '30';
  return [days, (next) => setSearch(next === '30' ? {} : { days: next }, { replace: true })];
}

const FRESH_MS = 60_000;

export const useDashboard = (days: Days) =>
  useQuery({
    queryKey: ['dashboard', days],
    queryFn: ({ signal }) => call('GET /h5/dashboard', { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
    meta: { quiet: true },
  });
