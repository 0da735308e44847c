import type { ReactNode } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { CommentComposer } from './CommentComposer.tsx';
import type { ComposerState } from './use-comment-composer.ts';
import s from './CommentBar.module.css';

export interface CommentBarProps {
  composer: ComposerState;
  /** Buttons beside the composer trigger: like, comments, share. */
  children?: ReactNode;
}

/** Bottom bar on a phone: a button that opens the composer, or the open composer. */
export function CommentBar({ composer, children }: CommentBarProps) {
  const { t } = useTranslation();
  if (composer.open) return <CommentComposer state={composer} />;
  return (
    <div className={s.bar}>
      <button type="button" className={s.write} onClick={composer.startWriting}>
        <Icon name="edit" size={18} />
        <span>{composer.text || t('comments.write')}</span>
      </button>
      {children}
    </div>
  );
}
