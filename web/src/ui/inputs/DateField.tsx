import { classes } from '../classes.ts';
import { boxState, Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import field from './Field.module.css';
import s from './DateField.module.css';

export interface DateFieldProps extends Omit<TextFieldProps, 'start' | 'end' | 'type' | 'placeholder'> {
  type: 'date' | 'datetime-local';
  /** The chosen date in the format of the app; empty if there is none. */
  shown: string;
  /** Shown while there is no date. */
  placeholder: string;
}

/**
 * A native date input. Browsers show its value in the format of the device, so this one shows it in the format of the
 * app, except while it is being edited.
 */
export function DateField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  shown,
  placeholder,
  ...input
}: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className={field.box} {...boxState(error, input.disabled)}>
          <input {...input} {...control} className={classes(field.input, s.input)} />
          <span className={classes(s.shown, !shown && s.placeholder)} aria-hidden="true">
            {shown || placeholder}
          </span>
        </div>
      )}
    </Field>
  );
}
