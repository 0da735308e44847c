import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useSlashShortcut } from './use-slash-shortcut.ts';
import s from './SearchLink.module.css';

/** A link that looks like the search field it opens. `slashShortcut`: the key `/` opens it too. */
export function SearchLink({
  slashShortcut = false,
  className,
}: {
  slashShortcut?: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const link = useSlashShortcut(slashShortcut);
  return (
    <Link
      ref={link}
      className={classes(s.search, className)}
      to={urlTo('search')}
      aria-keyshortcuts={slashShortcut ? '/' : undefined}
    >
      <Icon name="search" size={20} />
      <span className={s.text}>{t('shell.search')}</span>
      {slashShortcut && (
        <kbd className={s.key} aria-hidden="true">
          /
        </kbd>
      )}
    </Link>
  );
}
