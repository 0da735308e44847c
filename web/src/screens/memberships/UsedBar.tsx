import { useId } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import s from './UsedBar.module.css';

interface UsedBarProps {
  label: string;
  used: number;
  of: number;
}

/** How much of an allowance is used and left, as words and as a bar. */
export function UsedBar({ label, used, of }: UsedBarProps) {
  const { t } = useTranslation();
  const id = useId();
  const left = Math.max(0, of - used);
  return (
    <div className={s.used}>
      <span id={id}>{label}</span>
      <span className={s.words}>
        {of === 0 ? t('memberships.notAllowed') : t('memberships.usedOf', { used, of, left })}
      </span>
      <progress
        className={s.bar}
        max={Math.max(of, 1)}
        value={of === 0 ? 0 : Math.min(used, of)}
        aria-labelledby={id}
      />
    </div>
  );
}
