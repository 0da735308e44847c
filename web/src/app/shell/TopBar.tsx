import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { setLanguage, useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { setTheme } from '../../core/theme.ts';
import { useIsDark } from '../../core/use-theme.ts';
import type { AppRoute } from '../../core/routes.ts';
import { EditionSwitch } from '../../screens/header/EditionSwitch.tsx';
import { LazyBell } from '../../screens/header/LazyBell.tsx';
import { SearchLink } from '../../screens/header/SearchLink.tsx';
import { UserChip } from '../../screens/header/UserChip.tsx';
import s from './TopBar.module.css';

/** Shown from 768 px: search, language, theme and user. The page header is part of the screen. */
export function TopBar({ route }: { route: AppRoute | undefined }) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const dark = useIsDark();
  return (
    <section className={s.bar} aria-label={t('shell.tools')}>
      {route?.name !== 'search' && <SearchLink wide className={s.search} />}
      <div className={s.edition}>
        <EditionSwitch />
      </div>
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
      <LazyBell />
      <UserChip />
    </section>
  );
}
