import { Link } from '../core/router/Link.tsx';
import { Brand } from '../screens/header/Brand.tsx';
import { urlTo } from '../core/navigation.ts';
import type { AppRoute, AdminScreenName } from '../core/routes.ts';
import { hasPermission, useSession } from '../core/session.ts';
import { setLanguage, useLanguage, useTranslation } from '../core/text/i18n.ts';
import { setTheme } from '../core/theme.ts';
import { useIsDark } from '../core/use-theme.ts';
import { Icon } from '../ui/media/Icon.tsx';
import { IconButton } from '../ui/inputs/IconButton.tsx';
import type { IconName } from '../ui/media/icons/icon-names.ts';

import { listPermittedSections } from './admin-sections.ts';
import s from './AdminSidebar.module.css';

/** Sidebar from 768 px: permitted sections by group; below them the link to the app, language and theme. */
export function AdminSidebar({ route }: { route: AppRoute | undefined }) {
  const { t } = useTranslation();
  const isEnglish = useLanguage() === 'en';
  const isDark = useIsDark();
  const session = useSession();
  return (
    <nav className={s.rail} aria-label={t('admin.rail')}>
      <Link className={s.brand} to={urlTo('adminDashboard')}>
        <Brand size={28} />
        <small className={s.office}>{t('admin.office')}</small>
      </Link>
      <div className={s.groups}>
        {listPermittedSections(session).map(([group, sections]) => (
          <section key={group} className={s.group}>
            <h2 className={s.heading}>{t(`admin.groups.${group}`)}</h2>
            <ul>
              {sections.map(({ screen, icon }) => (
                <SidebarItem key={screen} screen={screen} icon={icon} current={route?.name === screen} />
              ))}
              {group === 'pages' && hasPermission('category:write', session) && (
                <SidebarItem screen="categories" icon="tag" current={route?.name === 'categories'} />
              )}
            </ul>
          </section>
        ))}
      </div>
      <div className={s.foot}>
        <Link className={s.link} to="/" title={t('admin.toApp')}>
          <Icon name="left" size={18} />
          <span>{t('admin.toApp')}</span>
        </Link>
        <span className={s.tools}>
          <IconButton
            name="lang"
            label={t(isEnglish ? 'shell.toChinese' : 'shell.toEnglish')}
            onClick={() => void setLanguage(isEnglish ? 'zh' : 'en')}
          />
          <IconButton
            name={isDark ? 'sun' : 'moon'}
            label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
            onClick={() => setTheme(isDark ? 'light' : 'dark')}
          />
        </span>
      </div>
    </nav>
  );
}

interface SidebarItemProps {
  screen: AdminScreenName | 'categories';
  icon: IconName;
  current: boolean;
}

/** Scrolls the current item into view: the sidebar may be taller than the window. */
const bringIntoView = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' });

function SidebarItem({ screen, icon, current }: SidebarItemProps) {
  const { t } = useTranslation();
  const name = t(`admin.sections.${screen}`);
  return (
    <li ref={current ? bringIntoView : undefined}>
      <Link
        className={s.link}
        to={urlTo(screen)}
        replace={current}
        title={name}
        aria-current={current ? 'page' : undefined}
      >
        <Icon name={icon} size={18} />
        <span>{name}</span>
      </Link>
    </li>
  );
}
