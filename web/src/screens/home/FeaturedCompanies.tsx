import type { CompanyCard } from '@mingtang/contract/companies';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyTile } from '../../features/companies/CompanyTile.tsx';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { HomeSection, HomeSectionBody } from './HomeSection.tsx';
import s from './FeaturedCompanies.module.css';

/** Number of companies: a scrollable strip on phones, one row on wider screens. */
export const FEATURED_COUNT = { phone: 8, tablet: 4, desktop: 4 } as const;

/** The first companies in the recommended order: pinned first, then the order set by staff. */
export function FeaturedCompanies() {
  const { t } = useTranslation();
  const breakpoint = useBreakpoint();
  const query = useCompanies({ sort: 'recommended' });
  const firstPage = query.data?.pages[0]?.rows;
  if (firstPage?.length === 0) return null;
  return (
    <HomeSection title={t('home.featured')} allUrl={urlTo('companies')}>
      <HomeSectionBody<readonly CompanyCard[]>
        query={{ ...query, data: firstPage }}
        className={s.reservedHeight}
        skeleton={
          <div className={s.strip}>
            {Array.from({ length: 4 }, (_, index) => (
              <Skeleton key={index} className={s.plate} height={176} radius={12} />
            ))}
          </div>
        }
      >
        {(companies) => (
          <ul className={s.strip}>
            {companies.slice(0, FEATURED_COUNT[breakpoint]).map((company) => (
              <li key={company.id} className={s.plate}>
                <CompanyTile company={company} />
              </li>
            ))}
          </ul>
        )}
      </HomeSectionBody>
    </HomeSection>
  );
}
