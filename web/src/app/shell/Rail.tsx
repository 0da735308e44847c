import { Link } from '../../core/router/Link.tsx';
import { useLocation } from '../../core/router/use-router.ts';
import { useHomeTabs, useHomeTabLabel } from '../../features/settings/home-tabs.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import type { AppRoute } from '../../core/routes.ts';
import { useSession } from '../../core/session.ts';
import { Brand } from '../../screens/header/Brand.tsx';
import { EditionSwitch } from '../../screens/header/EditionSwitch.tsx';
import { railItems, activeRailUrl } from './rail-items.ts';
import { NavLink } from './NavLink.tsx';
import s from './Rail.module.css';

/** From 768 px: 84 px wide with icons. From 1024 px: 232 px wide with the edition switch. */
export function Rail({ route }: { route: AppRoute | undefined }) {
  const { t } = useTranslation();
  const { admin } = useSession();
  const tabs = useHomeTabs();
  const labelOf = useHomeTabLabel();
  const activeUrl = activeRailUrl(route, useLocation().search, tabs);
  return (
    <nav className={s.rail} aria-label={t('shell.mainNavigation')}>
      <Link className={s.brand} to="/">
        <Brand size={32} />
      </Link>
      <div className={s.edition}>
        <EditionSwitch fullWidth />
      </div>
      {railItems(tabs, labelOf).map((group) => (
        <ul key={group[0]?.to} className={s.group}>
          {group.map((item) =>
            item.admin && !admin ? null : (
              <li key={item.to}>
                <NavLink item={item} current={item.to === activeUrl} className={s.link} size={22} />
              </li>
            ),
          )}
        </ul>
      ))}
      <Link className={s.publish} to={urlTo('publish')}>
        <Icon name="edit" size={20} />
        {t('shell.publish')}
      </Link>
    </nav>
  );
}
