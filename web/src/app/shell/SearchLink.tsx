import { Link } from 'react-router';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { addressOf } from '../go.ts';
import { useTranslation } from '../text/text.ts';
import { useSlash } from './use-slash.ts';
import s from './SearchLink.module.css';

/** Looks like the field it leads to. `slash`: the key `/` opens it too. */
export function SearchLink({
  slash = false,
  className,
}: {
  slash?: boolean;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const link = useSlash(slash);
  return (
    <Link
      ref={link}
      className={classes(s.search, className)}
      to={addressOf('home-search/home-search')}
      aria-keyshortcuts={slash ? '/' : undefined}
    >
      <Icon name="search" size={20} />
      <span className={s.text}>{t('shell.search')}</span>
      {slash && (
        <kbd className={s.key} aria-hidden="true">
          /
        </kbd>
      )}
    </Link>
  );
}
