import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { addressOf } from '../../app/go.ts';
import { Icon } from '../../ui/Icon.tsx';
import { quickEntries } from './entries.ts';
import s from './QuickEntries.module.css';

export function QuickEntries() {
  const { t } = useTranslation();
  if (quickEntries.length === 0) return null;
  return (
    <nav className={s.entries} aria-label={t('mine.entries.label')}>
      {quickEntries.map(({ path, icon, text }) => (
        <Link key={path} className={s.entry} to={addressOf(path)}>
          <span className={s.tile}>
            <Icon name={icon} />
          </span>
          {t(text)}
        </Link>
      ))}
    </nav>
  );
}
