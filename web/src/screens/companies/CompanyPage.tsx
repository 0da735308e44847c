import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDocumentTitle } from '../../core/use-document-title.ts';
import { mayEditCompany, type Company } from '../../features/companies/companies.queries.ts';
import { CompanyCover } from '../../features/companies/CompanyCover.tsx';
import { ReportMenu } from '../../features/moderation/ReportMenu.tsx';
import { RecentPosts } from '../../features/posts/RecentPosts.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton, IconLink } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { CompanyAbout } from './CompanyAbout.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyCertificates } from './CompanyCertificates.tsx';
import { CompanyContacts } from './CompanyContacts.tsx';
import { CompanyHeader } from './CompanyHeader.tsx';
import { CompanyLocation } from './CompanyLocation.tsx';
import { CompanyProducts } from './CompanyProducts.tsx';
import { CompanyTeam } from './CompanyTeam.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import s from './CompanyPage.module.css';

/** Scroll positions at which a picture and a pattern are out of view and the bar shows the name. */
const COLLAPSE_PX = { picture: 140, pattern: 88 };

/** A company's page: cover, header, contacts, profile, certificates, products, posts, team and location. */
export function CompanyPage({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const { id, name, vip, image } = company;
  const collapsed = useScrolledPast(COLLAPSE_PX[image ? 'picture' : 'pattern']);
  const openShareSheet = () => setSharing(true);
  useDocumentTitle(name);
  return (
    <Screen
      className={classes(s.screen, collapsed && s.collapsed, image !== null && s.pictured)}
      title={<UserText as="span" className={s.barName} text={name} />}
      titleHidden={!collapsed}
      back={<BackButton fallback="companies" />}
      end={
        <>
          <IconLink name="qr" label={t('company.card')} render={<Link to={urlTo('companyCard', { id })} />} />
          <IconButton name="share" label={t('company.share')} className={s.share} onClick={openShareSheet} />
          {!mayEditCompany(company) && <ReportMenu subject="company" id={id} />}
        </>
      }
      footer={<CompanyActions company={company} onShare={openShareSheet} />}
    >
      <div className={s.page}>
        <CompanyCover
          className={s.cover}
          id={id}
          name={name}
          vip={vip}
          image={image}
          sizes="(min-width: 1024px) 1144px, 100vw"
        />
        <CompanyHeader company={company} onShare={openShareSheet} className={s.head} />
        <CompanyContacts company={company} className={s.side} />
        <div className={s.body}>
          <CompanyAbout company={company} />
          <CompanyCertificates certificates={company.certificates} />
          <CompanyProducts company={company} />
          <RecentPosts filter={{ companyId: id }} />
          <CompanyTeam team={company.team} />
          <CompanyLocation company={company} />
        </div>
      </div>
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="company" id={id} name={name} />
    </Screen>
  );
}
