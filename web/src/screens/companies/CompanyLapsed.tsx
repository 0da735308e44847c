import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Seal } from '../../ui/art/Seal.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyLapsed.module.css';

/** The URL of a lapsed company stays valid and shows its name and that its membership has lapsed. */
export function CompanyLapsed({ company }: { company: Company }) {
  const { t } = useTranslation();
  const canEdit = company.role === 'owner' || company.role === 'editor';
  useDocumentTitle(company.name);
  return (
    <div className={s.lapsed}>
      <Seal id={company.id} name={company.name} size={72} />
      <UserText as="p" className={s.name} text={company.name} />
      {company.otherName && <UserText as="p" className={s.other} text={company.otherName} />}
      <Note icon="clock" tone="warning" className={s.note}>
        {t(canEdit ? 'company.lapsedOwn' : 'company.lapsed')}
      </Note>
      <LinkButton tone="tint" render={<Link to={urlTo(canEdit ? 'packages' : 'companies')} />}>
        {t(canEdit ? 'company.renew' : 'company.toList')}
      </LinkButton>
    </div>
  );
}
