import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { usePlace } from '../../features/companies/place.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CompanyListSkeleton } from './CompanyListSkeleton.tsx';
import { countChosen, filterOf, needsPlace, NO_FILTER, type FilterChoice } from './filter-choice.ts';
import s from './CompanyList.module.css';

export interface CompanyListProps {
  choice: FilterChoice;
  onChange: (part: Partial<FilterChoice>) => void;
}

export function CompanyList({ choice, onChange }: CompanyListProps) {
  const { t } = useTranslation();
  const far = needsPlace(choice);
  const place = usePlace(far);
  const waits = far && place.data === undefined;
  const query = useCompanies(filterOf(choice, place.data), !waits);
  if (waits)
    return place.isError ? (
      <NoPlace
        onRetry={() => void place.refetch()}
        onSkip={() =>
          onChange({ within: undefined, ...(choice.sort === 'nearest' && { sort: NO_FILTER.sort }) })
        }
      />
    ) : (
      <DelayedLoading>
        <CompanyListSkeleton label={t('companyList.locating')} />
      </DelayedLoading>
    );
  return (
    <div className={s.part}>
      {query.data?.pages[0]?.rows[0]?.top && <p className={s.note}>{t('companyList.pinnedNote')}</p>}
      <ScrollList
        className={s.list}
        label={t('companyList.label')}
        query={query}
        itemKey={(company) => company.id}
        skeleton={<CompanyListSkeleton label={t('common.loading')} />}
        empty={<Nobody filtered={countChosen(choice) > 0} onClear={() => onChange(NO_FILTER)} />}
      >
        {(company) => <CompanyRow company={company} />}
      </ScrollList>
    </div>
  );
}

function NoPlace({ onRetry, onSkip }: { onRetry: () => void; onSkip: () => void }) {
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

function Nobody({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
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
