import { useId } from 'react';
import type { ReactNode, Ref } from 'react';
import { Checkbox as Base } from '@base-ui/react/checkbox';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import field from './Field.module.css';
import s from './Checkbox.module.css';

export interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The label; a click on a link inside it does not toggle the checkbox. */
  children: ReactNode;
  error?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  required?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
  className?: string | undefined;
}

export function Checkbox({ checked, onChange, children, error, className, ...rest }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <div className={s.line}>
        <Base.Root
          {...rest}
          id={id}
          className={s.hit}
          checked={checked}
          onCheckedChange={onChange}
          aria-labelledby={`${id}-label`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        >
          <span className={s.box}>
            <Base.Indicator className={s.tick}>
              <Icon name="check" size={16} />
            </Base.Indicator>
          </span>
        </Base.Root>
        <label className={s.label} id={`${id}-label`} htmlFor={id}>
          {children}
        </label>
      </div>
      {error && (
        <p className={classes(field.error, s.error)} id={`${id}-error`} role="alert">
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
