import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { quickEntries } from './quick-entries.ts';
import s from './QuickEntries.module.css';

export function QuickEntries() {
  const { t } = useTranslation();
  if (quickEntries.length === 0) return null;
  return (
    <nav className={s.entries} aria-label={t('mine.entries.label')}>
      {quickEntries.map(({ screen, icon, textKey }) => (
        <Link key={screen} className={s.entry} to={urlTo(screen)}>
          <span className={s.tile}>
            <Icon name={icon} />
          </span>
          {t(textKey)}
        </Link>
      ))}
    </nav>
  );
}
