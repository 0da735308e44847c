import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import s from './Field.module.css';

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What the control inside a field must carry so that readers hear label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** State of the box around the control, for its outline. */
export function boxState(error: string | undefined, disabled: boolean | undefined) {
  return { 'data-invalid': error ? '' : undefined, 'data-disabled': disabled ? '' : undefined };
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  /** Stands to the right of the label, e.g. a character count. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ id, label, hint, error, aside, className, children }: FieldProps) {
  const own = useId();
  const control = id ?? own;
  const described = [error && `${control}-error`, hint && `${control}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classes(s.field, className)}>
      <div className={s.head}>
        <label htmlFor={control}>{label}</label>
        {aside}
      </div>
      {children({
        id: control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={s.error} id={`${control}-error`} role="alert">
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={s.hint} id={`${control}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
