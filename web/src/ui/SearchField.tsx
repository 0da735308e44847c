import { useRef, type ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import s from './SearchField.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** Name of the field, for readers; the placeholder is a hint. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (() => void) | undefined;
}

/** A field to find things by; Enter searches, the cross empties it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onSubmit, className, ...input } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={className}>
      <form
        className={s.box}
        onSubmit={(event) => {
          event.preventDefault();
          // The keyboard of a phone goes down, so that the results are in sight.
          field.current?.blur();
          onSubmit?.();
        }}
      >
        <Icon name="search" size={20} />
        <input
          {...input}
          ref={field}
          className={s.input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {value !== '' && (
          <IconButton
            name="close"
            size={16}
            label={clearLabel}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        )}
      </form>
    </search>
  );
}
