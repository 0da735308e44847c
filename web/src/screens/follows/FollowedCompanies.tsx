import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollows } from '../../features/follows/follows.queries.ts';
import { MemberRowsSkeleton } from '../../features/members/MemberRowsSkeleton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SuggestedCompanies } from './SuggestedCompanies.tsx';
import s from './FollowScreen.module.css';

/** An unfollowed company stays in the list until the next visit, so that it can be followed again. */
export function FollowedCompanies() {
  const { t } = useTranslation();
  const query = useFollows('companies');
  return (
    <InfiniteQueryList
      className={s.list}
      label={t('follows.companies')}
      query={query}
      itemKey={(row) => (row.kind === 'company' ? row.company.id : row.kind)}
      skeleton={<MemberRowsSkeleton className={s.list} />}
      empty={
        <>
          <EmptyState compact title={t('follows.noCompanies')} body={t('follows.noCompaniesBody')} />
          <SuggestedCompanies />
        </>
      }
    >
      {(row) =>
        row.kind === 'company' && (
          <CompanyRow
            company={row.company}
            action={
              <FollowButton
                subject="company"
                size="mini"
                id={row.company.id}
                name={row.company.name}
                followed
              />
            }
          />
        )
      }
    </InfiniteQueryList>
  );
}
