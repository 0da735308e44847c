import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCompanyCount } from '../../features/companies/companies.count.queries.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { useApproximateLocation } from '../../features/companies/companies.location.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { formatCount } from '../../ui/text/format.ts';
import { CompanyListSkeleton } from './CompanyListSkeleton.tsx';
import {
  countActiveFilters,
  toCompanyFilter,
  needsLocation,
  NO_COMPANY_FILTER,
  type CompanyFilterValues,
} from './company-filter-values.ts';
import s from './CompanyList.module.css';

export interface CompanyListProps {
  filter: CompanyFilterValues;
  onChange: (changes: Partial<CompanyFilterValues>) => void;
}

export function CompanyList({ filter, onChange }: CompanyListProps) {
  const { t } = useTranslation();
  const usesDistance = needsLocation(filter);
  const userLocation = useApproximateLocation(usesDistance);
  const awaitingLocation = usesDistance && userLocation.data === undefined;
  const listFilter = toCompanyFilter(filter, userLocation.data);
  const query = useCompanies(listFilter, !awaitingLocation);
  const count = useCompanyCount(listFilter, !awaitingLocation);
  if (awaitingLocation)
    return userLocation.isError ? (
      <LocationUnavailable
        onRetry={() => void userLocation.refetch()}
        onSkip={() =>
          onChange({ within: undefined, ...(filter.sort === 'nearest' && { sort: NO_COMPANY_FILTER.sort }) })
        }
      />
    ) : (
      <DelayedLoading>
        <CompanyListSkeleton label={t('companyList.locating')} />
      </DelayedLoading>
    );
  return (
    <div className={s.part}>
      <p className={s.note}>
        <output className={s.total}>
          {count &&
            t('companyList.total', {
              count: count.total,
              shown: formatCount(count.total) + (count.more ? '+' : ''),
            })}
        </output>
        {query.data?.pages[0]?.rows[0]?.top && t('companyList.pinnedNote')}
      </p>
      <InfiniteQueryList
        className={s.list}
        label={t('companyList.label')}
        query={query}
        itemKey={(company) => company.id}
        skeleton={<CompanyListSkeleton label={t('common.loading')} />}
        empty={
          <NoCompanies
            filtered={countActiveFilters(filter) > 0}
            onClear={() => onChange(NO_COMPANY_FILTER)}
          />
        }
      >
        {(company) => <CompanyRow company={company} />}
      </InfiniteQueryList>
    </div>
  );
}

function LocationUnavailable({ onRetry, onSkip }: { onRetry: () => void; onSkip: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('companyList.placeTitle')}
      body={t('companyList.placeBody')}
      action={
        <>
          <Button icon="pin" onClick={onRetry}>
            {t('companyList.placeRetry')}
          </Button>
          <Button tone="tint" onClick={onSkip}>
            {t('companyList.placeSkip')}
          </Button>
        </>
      }
    />
  );
}

function NoCompanies({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  if (!filtered)
    return <EmptyState title={t('companyList.nobodyTitle')} body={t('companyList.nobodyBody')} />;
  return (
    <EmptyState
      title={t('companyList.emptyTitle')}
      body={t('companyList.emptyBody')}
      action={<Button onClick={onClear}>{t('companyList.clear')}</Button>}
    />
  );
}
