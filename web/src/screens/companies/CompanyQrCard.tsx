import { useTranslation } from '../../core/text/i18n.ts';
import { CompanyMeta } from '../../features/companies/CompanyMeta.tsx';
import type { Company } from '../../features/companies/companies.queries.ts';
import { CompanyCover } from '../../features/companies/CompanyCover.tsx';
import { shareUrl } from '../../features/sharing/share-url.ts';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyQrCard.module.css';

/** The company's card with QR code. The print stylesheet hides everything else on the page. */
export function CompanyQrCard({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { id, name, otherName, vip, mainBusiness, address } = company;
  return (
    <article className={s.card} aria-label={t('company.card')}>
      <CompanyCover className={s.cover} id={id} name={name} vip={vip} />
      <div className={s.body}>
        <UserText as="p" className={s.name} text={name} />
        {otherName && <UserText as="p" className={s.other} text={otherName} />}
        {mainBusiness && <UserText as="p" className={s.business} text={mainBusiness} />}
        <CompanyMeta company={company} className={s.meta} />
        {address && <UserText as="p" className={s.meta} text={address} />}
        <QrCode className={s.code} text={shareUrl('company', id)} label={t('company.codeLabel', { name })} />
        <p className={s.scan}>{t('company.cardScan')}</p>
      </div>
    </article>
  );
}
