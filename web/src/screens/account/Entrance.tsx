import { useEffect, useRef, type ReactNode } from 'react';
import { setLanguage, useLanguage, useTranslation } from '../../app/text/text.ts';
import { setTheme } from '../../app/theme.ts';
import { useDark } from '../../app/use-theme.ts';
import { BrandMark } from '../../ui/BrandMark.tsx';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Landscape } from '../../ui/Landscape.tsx';
import s from './Entrance.module.css';

interface EntranceProps {
  title: string;
  /** On a phone the hills stand above the form and take the title's place; without them there is a bar. */
  hills?: boolean;
  /** Back or close; on a wide page the links under the form do its work. */
  start: ReactNode;
  /** What the form is about now; when it changes, reading starts again at the title. */
  stage?: string | undefined;
  children: ReactNode;
}

/** Login and register: hills beside the form on a wide page, above it on a phone. */
export function Entrance({ title, hills = false, start, stage, children }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const main = useRef<HTMLElement>(null);
  const shown = useRef(stage);

  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (!main.current?.contains(document.activeElement)) heading.current?.focus();
  }, [stage]);

  return (
    <div className={classes(s.entrance, hills ? s.hills : s.barred)}>
      <aside className={s.scene}>
        <Brand wide />
      </aside>
      <div className={s.side}>
        {hills && <Landscape className={s.landscape} />}
        <header className={s.head}>
          <div className={s.bar}>
            <span className={s.start}>{start}</span>
            <Tools />
          </div>
          {hills && (
            <div className={s.plate}>
              <Brand />
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

function Brand({ wide = false }: { wide?: boolean }) {
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

/** The entrance has no bars around it, so it brings the two switches itself. */
function Tools() {
  const { t } = useTranslation();
  const english = useLanguage() === 'en';
  const dark = useDark();
  return (
    <span>
      <IconButton
        name="lang"
        label={t(english ? 'shell.toChinese' : 'shell.toEnglish')}
        onClick={() => void setLanguage(english ? 'zh' : 'en')}
      />
      <IconButton
        className={s.theme}
        name={dark ? 'sun' : 'moon'}
        label={t(dark ? 'shell.toLight' : 'shell.toDark')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      />
    </span>
  );
}
