import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { mayEditCompany, type Company } from '../../features/companies/companies.queries.ts';
import { ContactList, OwnContactList } from '../../features/contacts/ContactList.tsx';
import { SaveContactButton } from '../../features/contacts/SaveContactButton.tsx';
import { shareUrl } from '../../features/sharing/share-url.ts';
import { classes } from '../../ui/classes.ts';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { QrCode } from '../../ui/media/QrCode.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyContacts.module.css';

/** Contact details and links. On a desktop, also a QR code to open the page on a phone, for calling. */
export function CompanyContacts({
  company,
  className,
}: {
  company: Company;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const { id, name, contacts, website, linkedIn, socialMedia } = company;
  return (
    <section className={classes(s.panel, className)} aria-label={t('company.contact')}>
      {mayEditCompany(company) ? (
        <>
          <OwnContactList contacts={contacts} />
          <p className={s.own}>{t('company.ownContacts')}</p>
        </>
      ) : (
        <ContactList owner={{ subject: 'company', id }} contacts={contacts} />
      )}
      {(website || linkedIn || socialMedia.length > 0) && (
        <ul className={s.links}>
          {website && <ExternalLinkRow label={t('company.website')} url={website} />}
          {linkedIn && <ExternalLinkRow label={t('company.linkedIn')} url={linkedIn} />}
          {socialMedia.map((media) => (
            <li key={media.name + media.account} className={s.row}>
              <UserText as="span" className={s.label} text={english ? inEnglish(media.name) : media.name} />
              <UserText as="span" className={s.value} text={media.account} />
            </li>
          ))}
        </ul>
      )}
      <div className={s.phone}>
        <QrCode className={s.code} text={shareUrl('company', id)} label={t('company.codeLabel', { name })} />
        <div>
          <b className={s.phoneTitle}>{t('company.toPhone')}</b>
          <p className={s.phoneBody}>{t('company.toPhoneBody')}</p>
          <SaveContactButton owner={{ subject: 'company', id }} name={name} tone="tint" size="mini" />
        </div>
      </div>
    </section>
  );
}

/** The names that Chinese members give to their accounts. */
const CHINESE_MEDIA: Readonly<Record<string, string>> = {
  微信公众号: 'WeChat official account',
  公众号: 'WeChat official account',
  视频号: 'WeChat Channels',
  微博: 'Weibo',
  抖音: 'Douyin',
  小红书: 'Xiaohongshu',
  领英: 'LinkedIn',
};
const inEnglish = (mediaName: string): string => CHINESE_MEDIA[mediaName.trim()] ?? mediaName;

function ExternalLinkRow({ label, url }: { label: string; url: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//i.test(url)) return null;
  return (
    <li className={s.row}>
      <span className={s.label}>{label}</span>
      <UserText as="span" className={s.value} text={url.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')} />
      <IconLink
        name="out"
        size={22}
        className={s.open}
        label={t('company.openSite', { name: label })}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      />
    </li>
  );
}
