import { useId, type ComponentProps, type KeyboardEvent } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useLiveValue } from '../../ui/use-live-value.ts';
import s from './publish.module.css';

export interface OpenAreaProps extends ComponentProps<'textarea'> {
  look: 'title' | 'body';
  label: string;
  maxLength: number;
  error: string | undefined;
}

/** Written straight onto the page, without a box; its length stands below. A title is one line that may wrap. */
export function OpenArea({ look, label, maxLength, error, ...area }: OpenAreaProps) {
  const id = useId();
  const value = useLiveValue(id, '');

  function press(event: KeyboardEvent) {
    if (look === 'title' && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
  }

  return (
    <div className={classes(s.open, s[look])} data-invalid={error ? '' : undefined}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        rows={look === 'title' ? 1 : 4}
        {...area}
        id={id}
        className={s.area}
        maxLength={maxLength}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-count ${id}-error`}
        onKeyDown={press}
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
