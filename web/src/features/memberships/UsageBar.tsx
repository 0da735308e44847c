import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import s from './UsageBar.module.css';

interface UsageBarProps {
  label: string;
  used: number;
  limit: number;
}

/** How much of an allowance is used and left, as text and as a bar. */
export function UsageBar({ label, used, limit }: UsageBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const left = Math.max(0, limit - used);
  return (
    <div className={s.used}>
      <span id={id}>{label}</span>
      <span className={s.words}>
        {limit === 0 ? t('memberships.notAllowed') : t('memberships.usedOf', { used, of: limit, left })}
      </span>
      <progress
        className={s.bar}
        max={Math.max(limit, 1)}
        value={limit === 0 ? 0 : Math.min(used, limit)}
        aria-labelledby={id}
      />
    </div>
  );
}
