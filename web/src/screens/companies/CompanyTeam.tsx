import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { langOf } from '../../ui/text/format.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyTeam.module.css';

export function CompanyTeam({ team }: { team: Company['team'] }) {
  const { t } = useTranslation();
  if (team.length === 0) return null;
  return (
    <PageSection title={t('company.team')}>
      <ul className={s.team}>
        {team.map(({ id, name, title, avatar, vip }) => (
          <li key={id}>
            <Link className={s.person} to={urlTo('member', { id })}>
              <Avatar id={id} src={avatar} name={name} size={44} />
              <span className={s.words}>
                <b className={s.name}>
                  <span lang={langOf(name)}>{name}</span>
                  {vip && <Badge tone="vip">{t('companies.vip')}</Badge>}
                </b>
                {title && <UserText as="small" className={s.title} text={title} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
