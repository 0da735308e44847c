import { COMMENT_MAX } from '@mingtang/contract/limits';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Rich } from '../../ui/Rich.tsx';
import type { Composer as State } from './use-composer.ts';
import s from './Composer.module.css';

export interface ComposerProps {
  state: State;
  /** Stands in the page of a wide screen instead of the bar of a phone. */
  inline?: boolean | undefined;
}

/** Where a comment is typed. */
export function Composer({ state, inline }: ComposerProps) {
  const { t } = useTranslation();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, target, turn, error, sending } = state;
  // Whoever pressed "reply" wants to type now.
  useEffect(() => {
    if (turn > 0) area.current?.focus();
  }, [turn]);

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
              <Rich
                text={t('comments.replyingTo')}
                tags={{ who: () => <span lang={langOf(target.name)}>{target.name}</span> }}
              />
            ) : (
              t('comments.editing')
            )}
          </span>
          <IconButton name="close" size={18} label={t('comments.stop')} onClick={state.aim} />
        </p>
      )}
      <label className="sr" htmlFor={id}>
        {t('comments.write')}
      </label>
      <textarea
        ref={area}
        id={id}
        className={s.area}
        rows={inline ? 3 : 2}
        maxLength={COMMENT_MAX}
        placeholder={t('comments.placeholder')}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onChange={({ target: { value } }) => state.type(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) state.send();
        }}
        onBlur={() => {
          if (text === '' && !target) state.leave();
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
