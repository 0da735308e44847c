import { useTranslation } from '../../app/text/text.ts';
import { CompanyFacts } from '../../features/companies/CompanyRow.tsx';
import type { Company } from '../../features/companies/companies.queries.ts';
import { PlateCover } from '../../features/companies/PlateCover.tsx';
import { sharedAddress } from '../../features/sharing/address.ts';
import { langOf } from '../../ui/format.ts';
import { QrCode } from '../../ui/QrCode.tsx';
import s from './CompanyCard.module.css';

/** On paper it is alone: everything around it stays on the screen. */
export function CompanyCard({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { id, name, otherName, vip, mainBusiness, address } = company;
  return (
    <article className={s.card} aria-label={t('company.card')}>
      <PlateCover className={s.cover} name={name} vip={vip} />
      <div className={s.body}>
        <p className={s.name} lang={langOf(name)}>
          {name}
        </p>
        {otherName && (
          <p className={s.other} lang={langOf(otherName)}>
            {otherName}
          </p>
        )}
        {mainBusiness && (
          <p className={s.business} lang={langOf(mainBusiness)}>
            {mainBusiness}
          </p>
        )}
        <CompanyFacts company={company} className={s.meta} />
        {address && (
          <p className={s.meta} lang={langOf(address)}>
            {address}
          </p>
        )}
        <QrCode
          className={s.code}
          text={sharedAddress('company', id)}
          label={t('company.codeLabel', { name })}
        />
        <p className={s.scan}>{t('company.cardScan')}</p>
      </div>
    </article>
  );
}
