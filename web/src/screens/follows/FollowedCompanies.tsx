import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { useFollows } from '../../features/follows/follows.queries.ts';
import { MemberRowsSkeleton } from '../../features/members/MemberRowsSkeleton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SuggestedCompanies } from './SuggestedCompanies.tsx';
import s from './FollowScreen.module.css';

/** Which companies are followed; rows stay as those of members do. */
export function FollowedCompanies() {
  const { t } = useTranslation();
  const query = useFollows('companies');
  return (
    <ScrollList
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
    </ScrollList>
  );
}
