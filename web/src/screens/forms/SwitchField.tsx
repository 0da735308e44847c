import { useController, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { SwitchRow, type SwitchRowProps } from '../../ui/inputs/SwitchRow.tsx';

interface SwitchFieldProps<V extends FieldValues> extends Omit<SwitchRowProps, 'checked' | 'onChange'> {
  control: Control<V>;
  name: FieldPathByValue<V, boolean>;
}

/** A yes-or-no field of a form. */
export function SwitchField<V extends FieldValues>({ control, name, ...row }: SwitchFieldProps<V>) {
  const { field } = useController({ control, name });
  return <SwitchRow {...row} checked={field.value as boolean} onChange={field.onChange} />;
}
