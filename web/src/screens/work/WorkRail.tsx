import { Link } from 'react-router';
import { Brand } from '../../app/shell/Brand.tsx';
import { addressOf } from '../../app/go.ts';
import type { AnyScreen, WorkPath } from '../../app/paths.ts';
import { hasPermission, useSession } from '../../app/session.ts';
import { setLanguage, useLanguage, useTranslation } from '../../app/text/text.ts';
import { setTheme } from '../../app/theme.ts';
import { useDark } from '../../app/use-theme.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { openSections } from './open-sections.ts';
import { groups } from './sections.ts';
import s from './WorkRail.module.css';

/** From 768 px: what the person may open, by groups; under it the way back, language and theme. */
export function WorkRail({ screen }: { screen: AnyScreen | undefined }) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const dark = useDark();
  const session = useSession();
  return (
    <nav className={s.rail} aria-label={t('work.rail')}>
      <Link className={s.brand} to={addressOf('work/index')}>
        <Brand size={28} />
        <small className={s.office}>{t('work.office')}</small>
      </Link>
      <div className={s.groups}>
        {groups.map((group) => {
          const items = openSections(group, session);
          if (items.length === 0) return null;
          return (
            <section key={group} className={s.group}>
              <h2 className={s.heading}>{t(`work.groups.${group}`)}</h2>
              <ul>
                {items.map(({ path, icon }) => (
                  <Item key={path} path={path} icon={icon} current={screen?.path === path} />
                ))}
                {group === 'pages' && hasPermission('category:write', session) && (
                  <Item path="work/class-setting" icon="tag" current={false} />
                )}
              </ul>
            </section>
          );
        })}
      </div>
      <div className={s.foot}>
        <Link className={s.link} to="/" title={t('work.toApp')}>
          <Icon name="left" size={18} />
          <span>{t('work.toApp')}</span>
        </Link>
        <span className={s.tools}>
          <IconButton
            name="lang"
            label={t(english ? 'shell.toChinese' : 'shell.toEnglish')}
            onClick={() => void setLanguage(english ? 'zh' : 'en')}
          />
          <IconButton
            name={dark ? 'sun' : 'moon'}
            label={t(dark ? 'shell.toLight' : 'shell.toDark')}
            onClick={() => setTheme(dark ? 'light' : 'dark')}
          />
        </span>
      </div>
    </nav>
  );
}

interface ItemProps {
  path: WorkPath | 'work/class-setting';
  icon: IconName;
  current: boolean;
}

/** The rail may be longer than the window. */
const bringIntoView = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'nearest' });

function Item({ path, icon, current }: ItemProps) {
  const { t } = useTranslation();
  const name = t(`work.sections.${path}`);
  return (
    <li ref={current ? bringIntoView : undefined}>
      <Link
        className={s.link}
        to={addressOf(path)}
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
