import { Link, useLocation } from 'react-router';
import { useHomeTabs, useTabLabel } from '../../features/settings/home-tabs.ts';
import { Icon } from '../../ui/Icon.tsx';
import { addressOf } from '../go.ts';
import { useTranslation } from '../text/text.ts';
import type { AnyScreen } from '../paths.ts';
import { useSession } from '../session.ts';
import { Brand } from './Brand.tsx';
import { EditionSwitch } from './EditionSwitch.tsx';
import { railItems, railMark } from './nav-items.ts';
import { NavLink } from './NavLink.tsx';
import s from './Rail.module.css';

/** 84 px of icons from 768 px, 232 px with the edition switch from 1024 px. */
export function Rail({ screen }: { screen: AnyScreen | undefined }) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const tabs = useHomeTabs();
  const labelOf = useTabLabel();
  const mark = railMark(screen, useLocation().search, tabs);
  return (
    <nav className={s.rail} aria-label={t('shell.mainNavigation')}>
      <Link className={s.brand} to="/">
        <Brand size={32} />
      </Link>
      <div className={s.edition}>
        <EditionSwitch full />
      </div>
      {railItems(tabs, labelOf).map((group) => (
        <ul key={group[0]?.to} className={s.group}>
          {group.map((item) =>
            item.admin && !admin ? null : (
              <li key={item.to}>
                <NavLink item={item} current={item.to === mark} className={s.link} size={22} />
              </li>
            ),
          )}
        </ul>
      ))}
      <Link className={s.publish} to={addressOf('publish-dynamics/publish-dynamics')}>
        <Icon name="edit" size={20} />
        {t('shell.publish')}
      </Link>
    </nav>
  );
}
