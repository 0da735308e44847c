import type { CompanyCard } from '@mingtang/contract/companies';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { CompanyPlate } from '../../features/companies/CompanyPlate.tsx';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { Section, SectionBody } from './Section.tsx';
import s from './FeaturedCompanies.module.css';

/** On a phone a strip of this many to push along; on wider screens one row. */
export const FEATURED = { phone: 8, tablet: 4, desktop: 4 } as const;

/** In the order that the directory recommends: pinned first, then staff's order. */
export function FeaturedCompanies() {
  const { t } = useTranslation();
  const width = useWidth();
  const query = useCompanies({ sort: 'recommended' });
  const rows = query.data?.pages[0]?.rows;
  if (rows?.length === 0) return null;
  return (
    <Section title={t('home.featured')} all={addressOf('enterprise-list/enterprise-list')}>
      <SectionBody<readonly CompanyCard[]>
        query={{ ...query, data: rows }}
        className={s.place}
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
            {companies.slice(0, FEATURED[width]).map((company) => (
              <li key={company.id} className={s.plate}>
                <CompanyPlate company={company} />
              </li>
            ))}
          </ul>
        )}
      </SectionBody>
    </Section>
  );
}
