import { Icon } from '../media/Icon.tsx';
import s from './OfflineBar.module.css';

export interface OfflineBarProps {
  /** Undefined while online; the live region stays mounted so that screen readers announce changes. */
  text: string | undefined;
  retry?: { label: string; onRetry: () => void } | undefined;
}

export function OfflineBar({ text, retry }: OfflineBarProps) {
  return (
    <output className={s.region}>
      {text && (
        <span className={s.bar}>
          <Icon name="offline" size={20} />
          <span className={s.text}>{text}</span>
          {retry && (
            <button type="button" className={s.retry} onClick={retry.onRetry}>
              {retry.label}
            </button>
          )}
        </span>
      )}
    </output>
  );
}
