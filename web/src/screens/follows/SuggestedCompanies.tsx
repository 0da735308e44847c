import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { Suggested, SUGGESTED } from './Suggested.tsx';

/** The companies that the directory puts first. */
export function SuggestedCompanies() {
  const { t } = useTranslation();
  const { data } = useCompanies({ sort: 'recommended' });
  const companies = data?.pages[0]?.rows ?? [];
  if (companies.length === 0) return null;
  return (
    <Suggested
      title={t('follows.suggestedCompanies')}
      more={t('follows.allCompanies')}
      to={addressOf('enterprise-list/enterprise-list')}
    >
      {companies.slice(0, SUGGESTED).map((company) => (
        <li key={company.id}>
          <CompanyRow
            company={company}
            action={
              <FollowButton
                subject="company"
                size="mini"
                id={company.id}
                name={company.name}
                followed={false}
              />
            }
          />
        </li>
      ))}
    </Suggested>
  );
}
