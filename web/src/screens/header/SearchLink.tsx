import { Suspense, useRef, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { lazyComponent } from '../../core/lazy-component.ts';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSlashShortcut } from './use-slash-shortcut.ts';
import s from './SearchLink.module.css';

const SearchOverlay = lazyComponent(async () =>
  (await import('../search/search-overlay.loader.ts')).loadSearchOverlay(),
);

/**
 * A link that looks like a search field. In the bar of wide screens (`wide`) it becomes the field, which the key `/`
 * opens too. On a phone it leads to the search screen, or for visitors opens a sheet.
 */
export function SearchLink({ wide = false, className }: { wide?: boolean; className?: string | undefined }) {
  const { t } = useTranslation();
  const { token } = useSession();
  const link = useSlashShortcut<HTMLAnchorElement>(wide);
  const [open, setOpen] = useState(false);
  const typed = useRef('');
  return (
    <div className={classes(s.place, className)}>
      <Link
        ref={link}
        className={s.search}
        to={urlTo('search')}
        aria-keyshortcuts={wide ? '/' : undefined}
        onClick={(event) => {
          if ((token && !wide) || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          typed.current = '';
          setOpen(true);
        }}
      >
        <Icon name="search" size={20} />
        <span className={s.text}>{t('shell.search')}</span>
        {wide && (
          <kbd className={s.key} aria-hidden="true">
            /
          </kbd>
        )}
      </Link>
      {open && (
        <Suspense
          fallback={
            // Takes what is typed until the overlay has loaded, which reads it.
            <input
              aria-label={t('shell.search')}
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              onInput={(event) => (typed.current = event.currentTarget.value)}
            />
          }
        >
          <SearchOverlay wide={wide} readTyped={() => typed.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
