import { industryList, otherIndustriesList } from '@mingtang/contract/dashboard.lists';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { BarList } from '../charts/BarList.tsx';
import { ChartPanel } from '../charts/ChartPanel.tsx';
import { FigureLink } from './FigureLink.tsx';
import type { Dashboard } from './dashboard.admin.queries.ts';

/** Number of companies in the five largest industries, and in all others. */
export function IndustryChart({ industries }: { industries: NonNullable<Dashboard['industries']> }) {
  const { t } = useTranslation();
  const rows = [
    ...industries.rows.map(({ industry, label, companies }) => ({
      key: industry,
      name: label,
      count: companies,
      list: industryList(industry),
    })),
    ...(industries.others > 0
      ? [
          {
            key: 'others',
            name: t('dashboard.others'),
            count: industries.others,
            muted: true,
            list: otherIndustriesList(industries),
          },
        ]
      : []),
  ];
  return (
    <ChartPanel
      title={t('dashboard.industries')}
      table={{
        headers: [t('dashboard.industry'), t('dashboard.metrics.companies')],
        rows: rows.map((row) => [row.name, formatCount(row.count)]),
      }}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('dashboard.noCompanies')} compact />
      ) : (
        <BarList
          label={t('dashboard.industries')}
          rows={rows.map((row) => ({ ...row, name: <FigureLink list={row.list}>{row.name}</FigureLink> }))}
        />
      )}
    </ChartPanel>
  );
}
