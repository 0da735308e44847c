import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useLiveValue } from '../../ui/browser/use-live-value.ts';
import s from './PostForm.module.css';

export interface PlainTextAreaProps extends ComponentProps<'textarea'> {
  variant: 'title' | 'body';
  label: string;
  optional?: string | undefined;
  maxLength: number;
  error: string | undefined;
}

/** Text area without a box, with a character count below. A title is one line that may wrap: Enter is ignored. */
export function PlainTextArea({ variant, label, maxLength, error, ...textAreaProps }: PlainTextAreaProps) {
  const id = useId();
  const value = useLiveValue(id, '');

  function preventLineBreak(event: KeyboardEvent) {
    if (variant === 'title' && event.key === 'Enter' && !event.nativeEvent.isComposing)
      event.preventDefault();
  }

  return (
    <div className={classes(s.open, s[variant])} data-invalid={error ? '' : undefined}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={variant === 'title' ? 1 : 4}
        {...textAreaProps}
        id={id}
        className={s.area}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onKeyDown={preventLineBreak}
      />
      <span className={s.count} id={`${id}-count`}>
        {`${value.length} / ${maxLength}`}
      </span>
      <p className={s.wrong} id={`${id}-error`} role="alert">
        {error && (
          <>
            <Icon name="warn" size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
