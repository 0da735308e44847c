import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import s from './CompanyLocation.module.css';

export function CompanyLocation({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { name, address, addressDetail, place } = company;
  if (!address && !place) return null;
  return (
    <PageSection title={t('company.place')}>
      <div className={s.panel}>
        <Icon name="pin" className={s.pin} />
        <p className={s.words}>
          <b className={s.address}>{address || name}</b>
          {addressDetail && <small className={s.detail}>{addressDetail}</small>}
        </p>
        {place && (
          <LinkButton
            size="sm"
            tone="tint"
            icon="nav"
            render={<Link to={urlTo('location', { ...place, name, address })} />}
          >
            {t('company.map')}
          </LinkButton>
        )}
      </div>
    </PageSection>
  );
}
