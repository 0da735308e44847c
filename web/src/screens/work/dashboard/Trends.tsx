import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { formatWholeDay } from '../../../ui/day.ts';
import { formatCount } from '../../../ui/format.ts';
import { formatPrice } from '../../../ui/money.ts';
import { DailyChart, type Series } from '../charts/DailyChart.tsx';
import { Twin } from '../charts/Twin.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** What happened from day to day: a small chart for each thing, one under the other. */
export function Trends({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const series: Series[] = [];
  const add = (
    name: 'visitors' | 'newMembers' | 'posts' | 'income',
    values: Series['values'] | undefined,
  ) => {
    if (!values) return;
    const first = series.length === 0;
    series.push({
      name: t(`dashboard.series.${name}`),
      values,
      shape: first ? 'line' : 'bars',
      tone: first ? 'primary' : 'gold',
      write: name === 'income' ? formatPrice : formatCount,
    });
  };
  // Nobody was counted on days before the first count: a line of nothing would say that nobody came.
  if (data.visitors?.some((value) => value !== null)) add('visitors', data.visitors);
  add('newMembers', data.newMembers?.daily);
  add('posts', data.posts?.daily);
  add('income', data.incomeFen?.daily);
  if (series.length === 0) return null;
  const unknown = t('dashboard.unknown');
  return (
    <Twin
      title={t('dashboard.trends')}
      table={{
        heads: [t('dashboard.day'), ...series.map(({ name }) => name)],
        rows: data.days
          .map((day, index) => [
            day,
            ...series.map(({ values, write }) => {
              const value = values[index];
              return value === null || value === undefined ? unknown : write(value);
            }),
          ])
          .toReversed(),
      }}
    >
      <DailyChart
        label={t('dashboard.trends')}
        days={data.days}
        series={series}
        nameOf={(day) => formatWholeDay(day, language)}
        unknown={unknown}
      />
    </Twin>
  );
}
