import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/Icon.tsx';
import s from './Field.module.css';

export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown quietly beside the label of a field that may be left empty: "选填". */
  optional?: string | undefined;
}

/** Attributes that link the control to its label, hint and error for screen readers. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Data attributes for the outline of the box around the control. */
export function boxState(error: string | undefined, disabled: boolean | undefined) {
  return { 'data-invalid': error ? '' : undefined, 'data-disabled': disabled ? '' : undefined };
}

export interface FieldProps extends FieldText {
  id?: string | undefined;
  /** Shown to the right of the label, e.g. a character count. */
  aside?: ReactNode;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ id, label, hint, error, optional, aside, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const describedBy = [
    optional && !error && `${controlId}-optional`,
    error && `${controlId}-error`,
    hint && `${controlId}-hint`,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes(s.field, className)}>
      <div className={s.head}>
        <label htmlFor={controlId}>{label}</label>
        {optional && (
          <span className={s.optional} id={`${controlId}-optional`}>
            {optional}
          </span>
        )}
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p className={s.error} id={`${controlId}-error`} role="alert">
          <Icon name="warn" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <p className={s.hint} id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
