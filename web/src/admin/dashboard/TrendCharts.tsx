import { useState } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { formatDate, formatDayAndMonth, formatLongDate } from '../../ui/text/format-date.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { DailyChart, type Series } from '../charts/DailyChart.tsx';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';

/** Daily values of one metric at a time; the table contains all of them. */
export function TrendCharts({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [chosenMetric, setChosenMetric] = useState<string>();
  const series: Series[] = [];
  const addSeries = (
    name: 'visitors' | 'newMembers' | 'posts' | 'income',
    values: Series['values'] | undefined,
  ) => {
    if (!values) return;
    series.push({
      name: t(`dashboard.series.${name}`),
      values,
      tone: name === 'income' ? 'gold' : 'primary',
      format: name === 'income' ? (fen) => formatPrice(fen, language) : formatCount,
    });
  };
  addSeries('newMembers', data.newMembers?.daily);
  // Days before counting began are null. If all days are null, the metric is omitted, because it would look
  // like zero visitors.
  if (data.visitors?.some((value) => value !== null)) addSeries('visitors', data.visitors);
  addSeries('posts', data.posts?.daily);
  addSeries('income', data.incomeFen?.daily);
  const shownSeries = series.find(({ name }) => name === chosenMetric) ?? series[0];
  if (!shownSeries) return null;
  const unknownText = t('dashboard.unknown');
  return (
    <ChartPanel
      title={t('dashboard.trends')}
      end={
        series.length > 1 && (
          <Segmented
            label={t('dashboard.metric')}
            value={shownSeries.name}
            options={series.map(({ name }) => ({ value: name, label: name }))}
            onChange={setChosenMetric}
          />
        )
      }
      table={{
        headers: [t('dashboard.day'), ...series.map(({ name }) => name)],
        rows: data.days
          .map((day, index) => [
            formatDate(day, language),
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
        series={shownSeries}
        formatDay={(day) => formatLongDate(day, language)}
        formatAxisDay={(day) => formatDayAndMonth(day, language)}
        unknownText={unknownText}
      />
    </ChartPanel>
  );
}
