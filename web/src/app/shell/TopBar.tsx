import { IconButton } from '../../ui/IconButton.tsx';
import { setLanguage, useLanguage, useTranslation } from '../text/text.ts';
import { setTheme } from '../theme.ts';
import { useDark } from '../use-theme.ts';
import type { AnyScreen } from '../paths.ts';
import { EditionSwitch } from './EditionSwitch.tsx';
import { LazyBell } from './LazyBell.tsx';
import { SearchLink } from './SearchLink.tsx';
import { UserChip } from './UserChip.tsx';
import s from './TopBar.module.css';

/** From 768 px: search, language, theme and who is here. The page's header belongs to the screen. */
export function TopBar({ screen }: { screen: AnyScreen | undefined }) {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const dark = useDark();
  return (
    <section className={s.bar} aria-label={t('shell.tools')}>
      {screen?.path !== 'home-search/home-search' && <SearchLink slash className={s.search} />}
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
