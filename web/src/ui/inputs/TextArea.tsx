import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { boxState, Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { useLiveValue } from '../browser/use-live-value.ts';
import box from './Field.module.css';
import s from './TextArea.module.css';

export interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  /** Shows "12 / 200" next to the label; needs `maxLength`. */
  showCount?: boolean | undefined;
}

export function TextArea({ label, hint, error, optional, showCount, id, className, ...rest }: TextAreaProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const countId = `${controlId}-count`;
  const value = useLiveValue(controlId, String(rest.value ?? rest.defaultValue ?? ''));
  const aside = showCount && rest.maxLength !== undefined && (
    <span className="num" id={countId}>{`${value.length} / ${rest.maxLength}`}</span>
  );
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      id={controlId}
      aside={aside}
      className={className}
    >
      {(controlProps) => (
        <div className={classes(box.box, s.box)} {...boxState(error, rest.disabled)}>
          <textarea
            rows={4}
            {...rest}
            {...controlProps}
            aria-describedby={classes(controlProps['aria-describedby'], aside && countId) || undefined}
            className={classes(box.input, s.area)}
          />
        </div>
      )}
    </Field>
  );
}
