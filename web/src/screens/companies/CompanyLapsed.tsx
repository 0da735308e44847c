import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { langOf } from '../../ui/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Note } from '../../ui/Note.tsx';
import { Seal } from '../../ui/Seal.tsx';
import s from './CompanyLapsed.module.css';

/** The address of a lapsed company stays, with its name and that it has lapsed. */
export function CompanyLapsed({ company }: { company: Company }) {
  const { t } = useTranslation();
  const own = company.role === 'owner' || company.role === 'editor';
  useTitle(company.name);
  return (
    <div className={s.lapsed}>
      <Seal name={company.name} size={72} />
      <p className={s.name} lang={langOf(company.name)}>
        {company.name}
      </p>
      {company.otherName && (
        <p className={s.other} lang={langOf(company.otherName)}>
          {company.otherName}
        </p>
      )}
      <Note icon="clock" tone="warning" className={s.note}>
        {t(own ? 'company.lapsedOwn' : 'company.lapsed')}
      </Note>
      <LinkButton
        tone="tint"
        render={<Link to={addressOf(own ? 'tabbar/mine/mine' : 'enterprise-list/enterprise-list')} />}
      >
        {t(own ? 'company.renew' : 'company.toList')}
      </LinkButton>
    </div>
  );
}
