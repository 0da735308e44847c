import { useEffect, useRef, type ReactNode } from 'react';
import { setLanguage, useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { setTheme } from '../../core/theme.ts';
import { useIsDark } from '../../core/use-theme.ts';
import { BrandMark } from '../../ui/art/BrandMark.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Landscape } from '../../ui/art/Landscape.tsx';
import s from './AuthLayout.module.css';

interface AuthLayoutProps {
  title: string;
  /** On a phone: an illustration above the form, with the title visually hidden. Without it: a title bar. */
  withIllustration?: boolean;
  /** Back or close button; hidden on wide screens, where the links below the form replace it. */
  leaveButton: ReactNode;
  /** Current step of the form; when it changes, focus moves to the title. */
  step?: string | undefined;
  children: ReactNode;
}

/** Layout of login and registration; on a wide screen the form is beside a panel with the brand. */
export function AuthLayout({
  title,
  withIllustration = false,
  leaveButton,
  step,
  children,
}: AuthLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const previousStep = useRef(step);

  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    if (!main.current?.contains(document.activeElement)) heading.current?.focus();
  }, [step]);

  return (
    <div className={classes(s.entrance, withIllustration ? s.hills : s.barred)}>
      <aside className={s.scene}>
        <BrandWithTagline wide />
      </aside>
      <div className={s.side}>
        {withIllustration && <Landscape className={s.landscape} />}
        <header className={s.head}>
          <div className={s.bar}>
            <span className={s.start}>{leaveButton}</span>
            <LanguageAndThemeSwitches />
          </div>
          {withIllustration && (
            <div className={s.plate}>
              <BrandWithTagline />
            </div>
          )}
          {/* The shell moves focus here after navigation. */}
          <h1 className={s.title} tabIndex={-1} ref={heading}>
            {title}
          </h1>
        </header>
        <main className={s.main} ref={main}>
          {children}
        </main>
      </div>
    </div>
  );
}

function BrandWithTagline({ wide = false }: { wide?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={s.brand}>
      <BrandMark size={wide ? 60 : 40} />
      <div>
        <p className={s.name}>{t('common.appName')}</p>
        <p className={s.tagline}>{t('login.tagline')}</p>
      </div>
      {wide && <p className={s.about}>{t('login.about')}</p>}
    </div>
  );
}

/** This layout is outside the app shell, so it has its own language and theme switches. */
function LanguageAndThemeSwitches() {
  const { t } = useTranslation();
  const isEnglish = useLanguage() === 'en';
  const isDark = useIsDark();
  return (
    <span>
      <IconButton
        name="lang"
        label={t(isEnglish ? 'shell.toChinese' : 'shell.toEnglish')}
        onClick={() => void setLanguage(isEnglish ? 'zh' : 'en')}
      />
      <IconButton
        className={s.theme}
        name={isDark ? 'sun' : 'moon'}
        label={t(isDark ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => setTheme(isDark ? 'light' : 'dark')}
      />
    </span>
  );
}
