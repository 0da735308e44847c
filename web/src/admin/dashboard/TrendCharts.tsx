import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { formatLongDate } from '../../ui/text/calendar-day.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { DailyChart, type Series } from '../charts/DailyChart.tsx';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';

/** Daily values as small charts, one below the other. */
export function TrendCharts({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const series: Series[] = [];
  const addSeries = (
    name: 'visitors' | 'newMembers' | 'posts' | 'income',
    values: Series['values'] | undefined,
  ) => {
    if (!values) return;
    const isFirst = series.length === 0;
    series.push({
      name: t(`dashboard.series.${name}`),
      values,
      shape: isFirst ? 'line' : 'bars',
      tone: isFirst ? 'primary' : 'gold',
      format: name === 'income' ? formatPrice : formatCount,
    });
  };
  // Days before counting began are null. If all days are null, the chart is omitted, because it would look
  // like zero visitors.
  if (data.visitors?.some((value) => value !== null)) addSeries('visitors', data.visitors);
  addSeries('newMembers', data.newMembers?.daily);
  addSeries('posts', data.posts?.daily);
  addSeries('income', data.incomeFen?.daily);
  if (series.length === 0) return null;
  const unknownText = t('dashboard.unknown');
  return (
    <ChartPanel
      title={t('dashboard.trends')}
      table={{
        headers: [t('dashboard.day'), ...series.map(({ name }) => name)],
        rows: data.days
          .map((day, index) => [
            day,
            ...series.map(({ values, format }) => {
              const value = values[index];
              return value === null || value === undefined ? unknownText : format(value);
            }),
          ])
          .toReversed(),
      }}
    >
      <DailyChart
        label={t('dashboard.trends')}
        days={data.days}
        series={series}
        formatDay={(day) => formatLongDate(day, language)}
        unknownText={unknownText}
      />
    </ChartPanel>
  );
}
