import type { CompanyCard } from '@mingtang/contract/companies';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useCompanies } from '../../features/companies/companies.queries.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Seal } from '../../ui/Seal.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { FEATURED } from './FeaturedCompanies.tsx';
import { Section, SectionBody } from './Section.tsx';
import s from './CompanyWall.module.css';

const BATCH = 5;

/** The directory after the plates, five at a time. */
export function CompanyWall() {
  const { t } = useTranslation();
  const query = useCompanies({ sort: 'recommended' });
  const [turn, setTurn] = useState(0);
  const rows = query.data?.pages.flatMap((page) => page.rows).slice(FEATURED.desktop);
  const batches = Math.ceil((rows?.length ?? 0) / BATCH);
  const batch = batches > 0 ? turn % batches : 0;
  if (rows?.length === 0) return null;

  function next() {
    if (batch === batches - 1 && query.hasNextPage) void query.fetchNextPage();
    setTurn(turn + 1);
  }

  return (
    <Section
      title={t('home.wall')}
      end={
        batches > 1 && (
          <button type="button" className={s.next} onClick={next}>
            {t('home.anotherBatch')}
            <Icon name="refresh" size={14} />
          </button>
        )
      }
    >
      <SectionBody<readonly CompanyCard[]>
        query={{ ...query, data: rows }}
        className={s.place}
        skeleton={<SkeletonRows count={BATCH} picture={40} label={t('common.loading')} />}
      >
        {(companies) => (
          <ul className={batches > 1 ? s.place : undefined}>
            {companies.slice(batch * BATCH, (batch + 1) * BATCH).map((company) => (
              <Entry key={company.id} company={company} />
            ))}
          </ul>
        )}
      </SectionBody>
    </Section>
  );
}

function Entry({ company }: { company: CompanyCard }) {
  const { id, name, logoPath, industryName, regionName } = company;
  return (
    <li>
      <Link className={s.entry} to={addressOf('business-card/index', { id })}>
        <Seal name={name} logo={logoPath} size={40} />
        <span className={s.words}>
          <b className={s.name} lang={langOf(name)}>
            {name}
          </b>
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
