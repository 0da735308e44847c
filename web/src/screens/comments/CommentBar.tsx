import type { ReactNode } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Composer } from './Composer.tsx';
import type { Composer as State } from './use-composer.ts';
import s from './CommentBar.module.css';

export interface CommentBarProps {
  composer: State;
  /** Beside the entrance: like, comments, share. */
  children?: ReactNode;
}

/** At the bottom of a phone: the entrance to the composer, or the composer itself. */
export function CommentBar({ composer, children }: CommentBarProps) {
  const { t } = useTranslation();
  if (composer.open) return <Composer state={composer} />;
  return (
    <div className={s.bar}>
      <button type="button" className={s.write} onClick={composer.begin}>
        <Icon name="edit" size={18} />
        <span>{composer.text || t('comments.write')}</span>
      </button>
      {children}
    </div>
  );
}
