import type { CompanyCard } from '@mingtang/contract/companies';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { CompanyFacts } from '../../features/companies/CompanyRow.tsx';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Seal } from '../../ui/Seal.tsx';
import s from './Maker.module.css';

/** The company behind a product. */
export function Maker({ company }: { company: CompanyCard }) {
  return (
    <Link className={s.maker} to={addressOf('business-card/index', { id: company.id })}>
      <Seal name={company.name} logo={company.logoPath} size={48} />
      <span className={s.words}>
        <b className={s.name} lang={langOf(company.name)}>
          {company.name}
        </b>
        <CompanyFacts company={company} className={s.facts} />
      </span>
      <Icon name="right" size={18} className={s.chevron} />
    </Link>
  );
}
