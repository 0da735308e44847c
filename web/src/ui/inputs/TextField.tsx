import type { ComponentProps, ReactNode } from 'react';
import { boxState, Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import s from './Field.module.css';

export interface TextFieldProps extends FieldText, ComponentProps<'input'> {
  /** Shown inside the box before and after the input: an icon, a button, a captcha image. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  start,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className={s.box} {...boxState(error, input.disabled)}>
          {start && <span className={s.start}>{start}</span>}
          <input type="text" {...input} {...control} className={s.input} />
          {end && <span className={s.end}>{end}</span>}
        </div>
      )}
    </Field>
  );
}
