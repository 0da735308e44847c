import type { CompanyCard } from '@mingtang/contract/companies';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { CompanyMeta } from '../../features/companies/CompanyMeta.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './ProductCompany.module.css';

/** The company that offers the product. */
export function ProductCompany({ company }: { company: CompanyCard }) {
  return (
    <Link className={s.maker} to={urlTo('company', { id: company.id })}>
      <Seal id={company.id} name={company.name} logo={company.logoPath} size={48} />
      <span className={s.words}>
        <UserText as="b" className={s.name} text={company.name} />
        <CompanyMeta company={company} className={s.facts} />
      </span>
      <Icon name="right" size={18} className={s.chevron} />
    </Link>
  );
}
