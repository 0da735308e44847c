import { useRef, type ComponentProps } from 'react';
import { Icon } from '../media/Icon.tsx';
import { IconButton } from './IconButton.tsx';
import s from './SearchField.module.css';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** Accessible name of the field; the placeholder is only a hint. */
  label: string;
  clearLabel: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (() => void) | undefined;
}

/** Search input; Enter submits, the close icon clears it. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, value, onChange, onSubmit, className, ...input } = props;
  const field = useRef<HTMLInputElement>(null);
  return (
    <search className={className}>
      <form
        className={s.box}
        onSubmit={(event) => {
          event.preventDefault();
          // Closes the on-screen keyboard, so that the results are visible.
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
