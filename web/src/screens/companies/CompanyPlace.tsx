import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Section } from '../../ui/Section.tsx';
import s from './CompanyPlace.module.css';

export function CompanyPlace({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { name, address, addressDetail, place } = company;
  if (!address && !place) return null;
  return (
    <Section title={t('company.place')}>
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
            render={<Link to={addressOf('common/open-location/index', { ...place, name, address })} />}
          >
            {t('company.map')}
          </LinkButton>
        )}
      </div>
    </Section>
  );
}
