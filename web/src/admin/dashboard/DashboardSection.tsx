import { Skeleton } from 'antd';
import { dashboardDays } from '@mingtang/contract/enums.admin';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { AdminPage } from '../kit/AdminPage.tsx';
import { DashboardMetrics } from './DashboardMetrics.tsx';
import { IndustryChart } from './IndustryChart.tsx';
import { RecentAuditLog } from './RecentAuditLog.tsx';
import { PendingWork } from './PendingWork.tsx';
import { MonthReport } from './MonthReport.tsx';
import { currentMonth } from './month.ts';
import { PhoneDashboard } from './PhoneDashboard.tsx';
import { PostsByKindChart } from './PostsByKindChart.tsx';
import { TrendCharts } from './TrendCharts.tsx';
import { type Dashboard, useDashboard, useDashboardPeriod } from './dashboard.admin.queries.ts';
import type { SectionProps } from '../admin-section-types.ts';
import s from './dashboard.module.css';

/** Phones show the income of this period, and no choice of another one. */
const PHONE_DAYS = '30';
const PERIOD_NAMES = { 30: 'month', 90: 'quarter', 365: 'year' } as const;

/** First page of the back office: metrics and pending work; on phones also links to the sections. */
export function DashboardSection({ permittedSections }: SectionProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { days, month, setDays, setMonth } = useDashboardPeriod();
  const { data, error, refetch } = useDashboard(isPhone ? PHONE_DAYS : days);
  if (isPhone && month !== undefined)
    return (
      <AdminPage title={t('dashboard.month.title')}>
        <MonthReport month={month} onChange={setMonth} />
      </AdminPage>
    );
  if (isPhone)
    return <PhoneDashboard data={data} error={error} retry={refetch} permittedSections={permittedSections} />;
  return (
    <AdminPage
      root
      title={t('admin.sections.adminDashboard')}
      actions={
        <Segmented
          label={t('dashboard.period')}
          value={month === undefined ? days : 'month'}
          options={[
            ...dashboardDays.map((dayCount) => ({
              value: dayCount,
              label: t(`dashboard.periods.${PERIOD_NAMES[dayCount]}`),
            })),
            { value: 'month' as const, label: t('dashboard.month.choose') },
          ]}
          onChange={(period) => (period === 'month' ? setMonth(currentMonth()) : setDays(period))}
        />
      }
    >
      {month !== undefined && <MonthReport month={month} onChange={setMonth} />}
      {month === undefined && error && !data && <LoadError error={error} retry={refetch} />}
      {month === undefined && !error && !data && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 12 }} />
        </DelayedLoading>
      )}
      {month === undefined && data && <DashboardContent data={data} />}
    </AdminPage>
  );
}

function DashboardContent({ data }: { data: Dashboard }) {
  return (
    <>
      <PendingWork pending={data.pending} />
      <DashboardMetrics data={data} />
      <TrendCharts data={data} />
      <div className={s.thirds}>
        {data.posts && <PostsByKindChart posts={data.posts} days={data.days} />}
        {data.industries && <IndustryChart industries={data.industries} />}
        {data.log && <RecentAuditLog entries={data.log} />}
      </div>
    </>
  );
}
