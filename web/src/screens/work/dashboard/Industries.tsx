import { useTranslation } from '../../../app/text/text.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatCount } from '../../../ui/format.ts';
import { Lengths } from '../charts/Lengths.tsx';
import { Twin } from '../charts/Twin.tsx';
import type { Dashboard } from './use-dashboard.ts';

/** Where the companies are at home: the five largest industries, and all others. */
export function Industries({ industries }: { industries: NonNullable<Dashboard['industries']> }) {
  const { t } = useTranslation();
  const rows = [
    ...industries.rows.map(({ industry, label, companies }) => ({
      key: industry,
      name: label,
      count: companies,
    })),
    ...(industries.others > 0
      ? [{ key: 'others', name: t('dashboard.others'), count: industries.others, quiet: true }]
      : []),
  ];
  return (
    <Twin
      title={t('dashboard.industries')}
      table={{
        heads: [t('dashboard.industry'), t('dashboard.figures.companies')],
        rows: rows.map((row) => [row.name, formatCount(row.count)]),
      }}
    >
      {rows.length === 0 ? (
        <EmptyState title={t('dashboard.noCompanies')} compact />
      ) : (
        <Lengths label={t('dashboard.industries')} rows={rows} />
      )}
    </Twin>
  );
}
