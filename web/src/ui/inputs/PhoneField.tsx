import { useId } from 'react';
import type { ComponentProps } from 'react';
import { classes } from '../classes.ts';
import { boxState, Field } from './Field.tsx';
import type { FieldText } from './Field.tsx';
import { Icon } from '../media/Icon.tsx';
import { useLiveValue } from '../browser/use-live-value.ts';
import box from './Field.module.css';
import s from './PhoneField.module.css';

export interface AreaCode {
  /** Digits without the plus sign. */
  value: string;
  /** As listed in the menu, e.g. "+86 中国大陆". */
  label: string;
}

export interface PhoneFieldProps extends FieldText, ComponentProps<'input'> {
  areaCodes: readonly AreaCode[];
  /** Props of the menu, e.g. from a form library, and its accessible name. */
  areaCode: Omit<ComponentProps<'select'>, 'id'> & { 'aria-label': string };
}

export function PhoneField({
  label,
  hint,
  error,
  areaCodes,
  areaCode,
  id,
  className,
  ...input
}: PhoneFieldProps) {
  const codeId = useId();
  const initialCode = String(areaCode.value ?? areaCode.defaultValue ?? areaCodes[0]?.value ?? '');
  const code = useLiveValue(codeId, initialCode);
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(control) => (
        <div className={box.box} {...boxState(error, input.disabled)}>
          <span className={s.code}>
            <select {...areaCode} id={codeId} className={s.select}>
              {areaCodes.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
            <span className={classes(s.shown, 'num')} aria-hidden="true">
              +{code}
              <Icon name="down" size={16} />
            </span>
          </span>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            {...input}
            {...control}
            className={box.input}
          />
        </div>
      )}
    </Field>
  );
}
