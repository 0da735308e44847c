import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import type { NavItem } from './nav-items.ts';

interface NavLinkProps {
  item: NavItem;
  current: boolean;
  className: string | undefined;
  size: number;
}

/** A link to the current tab replaces the history entry instead of adding a second one. */
export function NavLink({ item, current, className, size }: NavLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={item.to} replace={current} className={className} aria-current={current ? 'page' : undefined}>
      <Icon name={current ? item.activeIcon : item.icon} size={size} />
      <span>{item.label ?? t(item.textKey)}</span>
    </Link>
  );
}
