import { useEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEventHandler } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import s from './FormFrame.module.css';

export interface FormFrameProps {
  id?: string;
  className?: string | undefined;
  /** Keeps the element marked with `data-form-footer` in view. */
  dirty: boolean;
  /** Name of the fields above the first titled section. */
  firstSection?: string;
  /** The record as others will see it. */
  preview?: ReactNode;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** A long form. On a desktop it has an index of its sections at the left and the preview at the right. */
export function FormFrame({
  id,
  className,
  dirty,
  firstSection,
  preview,
  onSubmit,
  children,
}: FormFrameProps) {
  const { t } = useTranslation();
  const isDesktop = useBreakpoint() === 'desktop';
  const fields = useRef<HTMLDivElement>(null);
  return (
    <form
      id={id}
      className={classes(s.frame, className)}
      noValidate
      data-dirty={dirty ? '' : undefined}
      onSubmit={onSubmit}
    >
      {isDesktop && <SectionIndex fields={fields} firstSection={firstSection} />}
      <div ref={fields} className={s.fields}>
        {children}
      </div>
      {isDesktop && preview && (
        <aside className={s.preview} aria-label={t('forms.preview')}>
          <h2>{t('forms.preview')}</h2>
          {/* Links and buttons of the preview lead nowhere yet. */}
          <div inert>{preview}</div>
        </aside>
      )}
    </form>
  );
}

const TITLES = ':scope > fieldset > legend, :scope > section > h2';
/** A section is the current one from here on; below the top bar of the app. */
const CURRENT_TOP_PX = 200;

interface SectionIndexProps {
  fields: RefObject<HTMLDivElement | null>;
  firstSection: string | undefined;
}

function SectionIndex({ fields, firstSection }: SectionIndexProps) {
  const { t } = useTranslation();
  const [titles, setTitles] = useState<HTMLElement[]>([]);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const element = fields.current!;
    const readTitles = () => setTitles([...element.querySelectorAll<HTMLElement>(TITLES)]);
    readTitles();
    // Sections appear when data has loaded or when the user adds the other language.
    const observer = new MutationObserver(readTitles);
    observer.observe(element, { childList: true });
    return () => observer.disconnect();
  }, [fields]);
  useEffect(() => {
    const markCurrent = () =>
      setCurrent(titles.filter((title) => title.getBoundingClientRect().top < CURRENT_TOP_PX).length);
    markCurrent();
    window.addEventListener('scroll', markCurrent, { passive: true });
    return () => window.removeEventListener('scroll', markCurrent);
  }, [titles]);
  // `current` counts the titles above the line: zero is the part before the first title.
  const entries = [
    ...(firstSection === undefined ? [] : [{ label: firstSection, number: 0, target: fields.current }]),
    ...titles.map((title, index) => ({
      // Without the mark of an optional field that follows.
      label: title.firstChild?.textContent ?? '',
      number: index + 1,
      target: title.parentElement,
    })),
  ];
  const currentNumber = Math.max(current, entries[0]?.number ?? 0);
  return (
    <nav className={s.index} aria-label={t('forms.sections')}>
      {entries.map(({ label, number, target }) => (
        <button
          key={number}
          type="button"
          aria-current={number === currentNumber}
          onClick={() => {
            target?.scrollIntoView();
            target?.querySelector<HTMLElement>('input, textarea, select')?.focus({ preventScroll: true });
          }}
        >
          {label}
        </button>
      ))}
    </nav>
  );
}
