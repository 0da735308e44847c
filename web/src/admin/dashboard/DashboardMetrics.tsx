import {
  companyList,
  type DashboardList,
  incomeList,
  memberList,
  paidMemberList,
} from '@mingtang/contract/dashboard.lists';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { PercentChange } from './PercentChange.tsx';
import { Sparkline } from '../charts/Sparkline.tsx';
import { FigureLink } from './FigureLink.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';
import s from './dashboard.module.css';

const METRICS = [
  { name: 'members', tone: 'primary', format: formatCount, listOf: () => memberList },
  { name: 'companies', tone: 'primary', format: formatCount, listOf: () => companyList },
  { name: 'paidMembers', tone: 'gold', format: formatCount, listOf: () => paidMemberList },
  { name: 'incomeFen', tone: 'gold', format: formatPrice, listOf: incomeList },
] as const satisfies readonly { listOf: (data: Dashboard) => DashboardList; [key: string]: unknown }[];

/** Totals, each with its change and a sparkline. */
export function DashboardMetrics({ data }: { data: Dashboard }) {
  const { t, language } = useTranslation();
  const visibleMetrics = METRICS.filter(({ name }) => data[name] !== null);
  if (visibleMetrics.length === 0) return null;
  return (
    <dl className={s.figures}>
      {visibleMetrics.map(({ name, tone, format, listOf }) => {
        const { now, before, daily } = data[name]!;
        return (
          <div key={name} className={s.figure}>
            <dt>
              <FigureLink list={listOf(data)}>{t(`dashboard.metrics.${name}`)}</FigureLink>
            </dt>
            <dd>
              <b>{format(now, language)}</b>
              <PercentChange now={now} before={before} />
              <Sparkline values={daily} tone={tone} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
