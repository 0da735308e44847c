import type { CompanyCard } from '@mingtang/contract/companies';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { FEATURED_COUNT } from './FeaturedCompanies.tsx';
import { HomeSection, HomeSectionBody } from './HomeSection.tsx';
import s from './HomeDirectory.module.css';

const BATCH_SIZE = 5;

/** The companies that follow the featured ones in the recommended order, five at a time. */
export function HomeDirectory() {
  const { t } = useTranslation();
  const query = useCompanies({ sort: 'recommended' });
  const [advanceCount, setAdvanceCount] = useState(0);
  const nonFeaturedCompanies = query.data?.pages.flatMap((page) => page.rows).slice(FEATURED_COUNT.desktop);
  const batchCount = Math.ceil((nonFeaturedCompanies?.length ?? 0) / BATCH_SIZE);
  const batchIndex = batchCount > 0 ? advanceCount % batchCount : 0;
  if (nonFeaturedCompanies?.length === 0) return null;

  function showNextBatch() {
    if (batchIndex === batchCount - 1 && query.hasNextPage) void query.fetchNextPage();
    setAdvanceCount(advanceCount + 1);
  }

  return (
    <HomeSection
      title={t('home.directory')}
      end={
        batchCount > 1 && (
          <button type="button" className={s.next} onClick={showNextBatch}>
            {t('home.anotherBatch')}
            <Icon name="refresh" size={14} />
          </button>
        )
      }
    >
      <HomeSectionBody<readonly CompanyCard[]>
        query={{ ...query, data: nonFeaturedCompanies }}
        className={s.reservedHeight}
        skeleton={<SkeletonRows count={BATCH_SIZE} picture={40} label={t('common.loading')} />}
      >
        {(companies) => (
          <ul className={batchCount > 1 ? s.reservedHeight : undefined}>
            {companies.slice(batchIndex * BATCH_SIZE, (batchIndex + 1) * BATCH_SIZE).map((company) => (
              <CompanyEntry key={company.id} company={company} />
            ))}
          </ul>
        )}
      </HomeSectionBody>
    </HomeSection>
  );
}

function CompanyEntry({ company }: { company: CompanyCard }) {
  const { id, name, logoPath, industryName, regionName } = company;
  return (
    <li>
      <Link className={s.entry} to={urlTo('company', { id })}>
        <Seal id={id} name={name} logo={logoPath} size={40} />
        <span className={s.words}>
          <UserText as="b" className={s.name} text={name} />
          <small className={s.fact}>{industryName}</small>
        </span>
        {regionName && (
          <>
            <i className={s.leader} />
            <em className={s.region}>{regionName}</em>
          </>
        )}
      </Link>
    </li>
  );
}
