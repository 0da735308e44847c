import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { allowancesOf } from './allowance-words.ts';
import type { OwnMembership } from './memberships.queries.ts';
import s from './AllowanceList.module.css';

interface AllowanceListProps {
  label: string;
  allowances: OwnMembership['allowances'];
}

/** What a package allows, in its own numbers. Room `memberships`. */
export function AllowanceList({ label, allowances }: AllowanceListProps) {
  const { t } = useTranslation();
  return (
    <ul className={s.list} aria-label={label}>
      {allowancesOf(allowances).map(({ name, icon, count }) => (
        <li key={name} className={s.item}>
          <Icon name={icon} size={22} className={s.icon} />
          {t(`memberships.allows.${name}`, { count })}
        </li>
      ))}
    </ul>
  );
}
