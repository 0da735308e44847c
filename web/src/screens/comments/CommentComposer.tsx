import { COMMENT_MAX } from '@mingtang/contract/limits';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Trans } from '../../ui/text/Trans.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import type { ComposerState } from './use-comment-composer.ts';
import s from './CommentComposer.module.css';

export interface CommentComposerProps {
  state: ComposerState;
  /** Rendered inside the page (wide screen) instead of in the bottom bar (phone). */
  inline?: boolean | undefined;
}

export function CommentComposer({ state, inline }: CommentComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const { text, target, focusCount, error, sending } = state;
  // Each press of "write", "reply" or "edit" increments `focusCount` and moves the focus to the field.
  useEffect(() => {
    if (focusCount > 0) textArea.current?.focus();
  }, [focusCount]);

  return (
    <form
      className={classes(s.composer, inline && s.inline)}
      onSubmit={(event) => {
        event.preventDefault();
        state.send();
      }}
    >
      {target && (
        <p className={s.target}>
          <span>
            {target.kind === 'reply' ? (
              <Trans
                text={t('comments.replyingTo')}
                tags={{ who: () => <UserText as="span" text={target.name} /> }}
              />
            ) : (
              t('comments.editing')
            )}
          </span>
          <IconButton name="close" size={18} label={t('comments.stop')} onClick={state.clearTarget} />
        </p>
      )}
      <label className="sr" htmlFor={id}>
        {t('comments.write')}
      </label>
      <textarea
        ref={textArea}
        id={id}
        className={s.area}
        rows={inline ? 3 : 2}
        maxLength={COMMENT_MAX}
        placeholder={t('comments.placeholder')}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={({ target: { value } }) => state.changeText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) state.send();
        }}
        onBlur={() => {
          if (text === '' && !target) state.close();
        }}
      />
      <p id={`${id}-error`} className={s.error} role="alert">
        {error && (
          <>
            <Icon name="warn" size={16} />
            {error}
          </>
        )}
      </p>
      <div className={s.foot}>
        <span id={`${id}-count`} className={s.count}>{`${text.length} / ${COMMENT_MAX}`}</span>
        <Button type="submit" size="sm" loading={sending} disabled={text.trim() === ''}>
          {t(target?.kind === 'edit' ? 'comments.save' : 'comments.send')}
        </Button>
      </div>
    </form>
  );
}
