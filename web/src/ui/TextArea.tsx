import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { boxState, Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { useLiveValue } from './use-live-value.ts';
import box from './Field.module.css';
import s from './TextArea.module.css';

export interface TextAreaProps extends FieldText, ComponentProps<'textarea'> {
  /** Shows "12 / 200" beside the label; needs `maxLength`. */
  count?: boolean | undefined;
}

export function TextArea({ label, hint, error, count, id, className, ...rest }: TextAreaProps) {
  const own = useId();
  const control = id ?? own;
  const countId = `${control}-count`;
  const value = useLiveValue(control, String(rest.value ?? rest.defaultValue ?? ''));
  const aside = count && rest.maxLength !== undefined && (
    <span className="num" id={countId}>{`${value.length} / ${rest.maxLength}`}</span>
  );
  return (
    <Field label={label} hint={hint} error={error} id={control} aside={aside} className={className}>
      {(named) => (
        <div className={classes(box.box, s.box)} {...boxState(error, rest.disabled)}>
          <textarea
            rows={4}
            {...rest}
            {...named}
            aria-describedby={classes(named['aria-describedby'], aside && countId) || undefined}
            className={classes(box.input, s.area)}
          />
        </div>
      )}
    </Field>
  );
}
