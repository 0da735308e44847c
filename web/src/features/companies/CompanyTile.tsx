import type { CompanyCard } from '@mingtang/contract/companies';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/text/format.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { CompanyMeta } from './CompanyMeta.tsx';
import { CompanyCover } from './CompanyCover.tsx';
import s from './CompanyTile.module.css';

/** Company card with cover, business and location. Text namespace `companies`. */
export function CompanyTile({
  company,
  className,
}: {
  company: CompanyCard;
  className?: string | undefined;
}) {
  return (
    <Link
      className={classes(s.plate, className)}
      to={urlTo('company', { id: company.id })}
      lang={langOf(company.name)}
    >
      <span className="sr">{company.name}</span>
      <CompanyCover id={company.id} name={company.name} vip={company.vip} className={s.cover} />
      <span className={s.body}>
        <UserText as="span" className={s.business} text={company.mainBusiness} />
        <CompanyMeta company={company} className={s.meta} />
      </span>
    </Link>
  );
}
