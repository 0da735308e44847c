import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { listAllowanceChanges } from './shown-allowances.ts';
import type { OwnMembership } from './memberships.queries.ts';
import s from './AllowanceList.module.css';

interface AllowanceListProps {
  label: string;
  allowances: OwnMembership['allowances'];
}

/** Allowances of a package with their numbers. Text namespace `memberships`. */
export function AllowanceList({ label, allowances }: AllowanceListProps) {
  const { t } = useTranslation();
  return (
    <ul className={s.list} aria-label={label}>
      {listAllowanceChanges(allowances, null).map(({ name, icon, to }) => (
        <li key={name} className={s.item}>
          <Icon name={icon} size={22} className={s.icon} />
          {t(`memberships.allows.${name}`, { count: to })}
        </li>
      ))}
    </ul>
  );
}
