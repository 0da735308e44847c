import { Skeleton } from 'antd';
import { dashboardDays } from '@mingtang/contract/office-choices';
import { LoadFailure } from '../../../app/LoadFailure.tsx';
import { useTranslation } from '../../../app/text/text.ts';
import { DelayedLoading } from '../../../ui/DelayedLoading.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { Figures } from './Figures.tsx';
import { Industries } from './Industries.tsx';
import { Log } from './Log.tsx';
import { Pending } from './Pending.tsx';
import { PhoneOffice } from './PhoneOffice.tsx';
import { Posts } from './Posts.tsx';
import { Trends } from './Trends.tsx';
import { type Dashboard, useDashboard, useDays } from './use-dashboard.ts';
import s from './dashboard.module.css';

const PERIODS = { 30: 'month', 90: 'quarter', 365: 'year' } as const;

/** The office's first page: how the network does and what waits; on a phone the way to each section. */
export function DashboardSection() {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [days, setDays] = useDays();
  const { data, error, refetch } = useDashboard(days);
  if (phone) return <PhoneOffice data={data} error={error} retry={refetch} />;
  return (
    <WorkPage
      root
      title={t('work.sections.work/index')}
      actions={
        <Segmented
          label={t('dashboard.period')}
          value={days}
          options={dashboardDays.map((one) => ({
            value: one,
            label: t(`dashboard.periods.${PERIODS[one]}`),
          }))}
          onChange={setDays}
        />
      }
    >
      {error && !data && <LoadFailure error={error} retry={refetch} />}
      {!error && !data && (
        <DelayedLoading>
          <Skeleton active paragraph={{ rows: 12 }} />
        </DelayedLoading>
      )}
      {data && <Parts data={data} />}
    </WorkPage>
  );
}

function Parts({ data }: { data: Dashboard }) {
  return (
    <>
      <Figures data={data} />
      <div className={s.wide}>
        <Trends data={data} />
        {data.posts && <Posts posts={data.posts} />}
      </div>
      <div className={s.thirds}>
        {data.industries && <Industries industries={data.industries} />}
        <Pending pending={data.pending} />
        {data.log && <Log lines={data.log} />}
      </div>
    </>
  );
}
