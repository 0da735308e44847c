import { Link } from 'react-router';
import { useTranslation } from '../text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { NavItem } from './nav-items.ts';

interface NavLinkProps {
  item: NavItem;
  current: boolean;
  className: string | undefined;
  size: number;
}

/** A member's tabs stay in step with history: going to a tab again adds no second entry. */
export function NavLink({ item, current, className, size }: NavLinkProps) {
  const { t } = useTranslation();
  return (
    <Link to={item.to} replace={current} className={className} aria-current={current ? 'page' : undefined}>
      <Icon name={current ? item.iconOn : item.icon} size={size} />
      <span>{item.label ?? t(item.text)}</span>
    </Link>
  );
}
