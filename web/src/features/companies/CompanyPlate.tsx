import type { CompanyCard } from '@mingtang/contract/companies';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { CompanyFacts } from './CompanyRow.tsx';
import { PlateCover } from './PlateCover.tsx';
import s from './CompanyPlate.module.css';

/** A company as a thing to pick up: the plate, what it does, where it is. Room `companies`. */
export function CompanyPlate({
  company,
  className,
}: {
  company: CompanyCard;
  className?: string | undefined;
}) {
  return (
    <Link
      className={classes(s.plate, className)}
      to={addressOf('business-card/index', { id: company.id })}
      lang={langOf(company.name)}
    >
      <span className="sr">{company.name}</span>
      <PlateCover name={company.name} vip={company.vip} className={s.cover} />
      <span className={s.body}>
        <span className={s.business} lang={langOf(company.mainBusiness)}>
          {company.mainBusiness}
        </span>
        <CompanyFacts company={company} className={s.meta} />
      </span>
    </Link>
  );
}
