import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { ContactRows } from '../../features/contacts/ContactRows.tsx';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { sharedAddress } from '../../features/sharing/address.ts';
import { classes } from '../../ui/classes.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import s from './CompanyContacts.module.css';

/** How to reach it. On a desk, where nobody calls, a code brings the company to the phone. */
export function CompanyContacts({
  company,
  className,
}: {
  company: Company;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const { id, name, contacts, website, linkedIn, socialMedia } = company;
  return (
    <section className={classes(s.panel, className)} aria-label={t('company.contact')}>
      <ContactRows owner={{ subject: 'company', id }} contacts={contacts} />
      {(website || linkedIn || socialMedia.length > 0) && (
        <ul className={s.links}>
          {website && <OutsideRow label={t('company.website')} address={website} />}
          {linkedIn && <OutsideRow label={t('company.linkedIn')} address={linkedIn} />}
          {socialMedia.map((one) => (
            <li key={one.name + one.account} className={s.row}>
              <span className={s.label}>{one.name}</span>
              <span className={s.value}>{one.account}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={s.phone}>
        <QrCode
          className={s.code}
          text={sharedAddress('company', id)}
          label={t('company.codeLabel', { name })}
        />
        <div>
          <b className={s.phoneTitle}>{t('company.toPhone')}</b>
          <p className={s.phoneBody}>{t('company.toPhoneBody')}</p>
          <SaveContactButton owner={{ subject: 'company', id }} name={name} tone="tint" size="mini" />
        </div>
      </div>
    </section>
  );
}

function OutsideRow({ label, address }: { label: string; address: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//i.test(address)) return null;
  return (
    <li className={s.row}>
      <span className={s.label}>{label}</span>
      <span className={s.value}>{address.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}</span>
      <IconLink
        name="out"
        size={22}
        className={s.open}
        label={t('company.openSite', { name: label })}
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
      />
    </li>
  );
}
