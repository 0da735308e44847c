import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { CompanyRow } from '../../features/companies/CompanyRow.tsx';
import { FollowButton } from '../../features/follows/FollowButton.tsx';
import { SuggestionSection, SUGGESTION_COUNT } from './SuggestionSection.tsx';

/** The first companies of the directory in recommended order. */
export function SuggestedCompanies() {
  const { t } = useTranslation();
  const { data } = useCompanies({ sort: 'recommended' });
  const companies = data?.pages[0]?.rows ?? [];
  if (companies.length === 0) return null;
  return (
    <SuggestionSection
      title={t('follows.suggestedCompanies')}
      moreLabel={t('follows.allCompanies')}
      to={urlTo('companies')}
    >
      {companies.slice(0, SUGGESTION_COUNT).map((company) => (
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
    </SuggestionSection>
  );
}
