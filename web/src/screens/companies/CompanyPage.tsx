import { useState } from 'react';
import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useTitle } from '../../app/title.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { PlateCover } from '../../features/companies/PlateCover.tsx';
import { PostsOf } from '../../features/posts/PostsOf.tsx';
import { ShareSheet } from '../../features/sharing/ShareSheet.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { IconButton, IconLink } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { CompanyAbout } from './CompanyAbout.tsx';
import { CompanyActions } from './CompanyActions.tsx';
import { CompanyContacts } from './CompanyContacts.tsx';
import { CompanyHead } from './CompanyHead.tsx';
import { CompanyPlace } from './CompanyPlace.tsx';
import { CompanyProducts } from './CompanyProducts.tsx';
import { CompanyTeam } from './CompanyTeam.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import s from './CompanyPage.module.css';

/** Where the plate has gone and the bar takes the name. */
const COLLAPSE_PX = 140;

/** Under its plate: who it is, how to reach it, what it does and makes, who works there and where. */
export function CompanyPage({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [sharing, setSharing] = useState(false);
  const collapsed = useScrolledPast(COLLAPSE_PX);
  const { id, name, vip, image, role } = company;
  const share = () => setSharing(true);
  useTitle(name);
  return (
    <Screen
      className={classes(s.screen, collapsed && s.collapsed, image !== null && s.pictured)}
      title={
        <span className={s.barName} lang={langOf(name)}>
          {name}
        </span>
      }
      titleHidden={!collapsed}
      back={<BackButton fallback="enterprise-list/enterprise-list" />}
      end={
        <>
          {(role === 'owner' || role === 'editor') && (
            <IconLink
              name="edit"
              label={t('company.edit')}
              render={<Link to={addressOf('enterprise-info/enterprise-info', { id })} />}
            />
          )}
          <IconLink
            name="qr"
            label={t('company.card')}
            render={<Link to={addressOf('business-card/card', { id })} />}
          />
          <IconButton name="share" label={t('company.share')} className={s.share} onClick={share} />
        </>
      }
      footer={<CompanyActions company={company} onShare={share} />}
    >
      <div className={s.page}>
        <PlateCover
          className={s.cover}
          name={name}
          vip={vip}
          image={image}
          sizes="(min-width: 1024px) 1144px, 100vw"
        />
        <CompanyHead company={company} onShare={share} className={s.head} />
        <CompanyContacts company={company} className={s.side} />
        <div className={s.body}>
          <CompanyAbout company={company} />
          <CompanyProducts company={company} />
          <PostsOf of={{ companyId: id }} />
          <CompanyTeam team={company.team} />
          <CompanyPlace company={company} />
        </div>
      </div>
      <ShareSheet open={sharing} onClose={() => setSharing(false)} subject="company" id={id} name={name} />
    </Screen>
  );
}
