import { classes } from '../classes.ts';
import { boxState, Field } from './Field.tsx';
import type { TextFieldProps } from './TextField.tsx';
import field from './Field.module.css';
import s from './DateField.module.css';

export interface DateFieldProps extends Omit<TextFieldProps, 'start' | 'end' | 'type' | 'placeholder'> {
  type: 'date' | 'datetime-local';
  /** The chosen date in the format of the app, or what to do while there is none. */
  shown: string;
}

/**
 * A native date input. Browsers show its value in the format of the device, so this one shows it in the format of the
 * app, except while it is being edited.
 */
export function DateField({ label, hint, error, id, className, shown, ...input }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={field.box} {...boxState(error, input.disabled)}>
          <input {...input} {...control} className={classes(field.input, s.input)} />
          <span className={s.shown} aria-hidden="true">
            {shown}
          </span>
        </div>
      )}
    </Field>
  );
}
