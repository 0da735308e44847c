import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { boxState, Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { Icon } from '../media/Icon.tsx';
import box from './Field.module.css';
import s from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends FieldText, Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Label of the first, empty option: "请选择". */
  placeholder?: string | undefined;
}

export function Select({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  id,
  className,
  ...select
}: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(control) => (
        <div className={classes(box.box, s.box)} {...boxState(error, select.disabled)}>
          <select {...select} {...control} className={classes(box.input, s.select)}>
            {placeholder !== undefined && (
              <option value="" data-placeholder="">
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} className={s.arrow} />
        </div>
      )}
    </Field>
  );
}
