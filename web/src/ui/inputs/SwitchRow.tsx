import { useId } from 'react';
import { RowContent, rowClass } from '../lists/Row.tsx';
import type { RowBaseProps } from '../lists/Row.tsx';
import { Switch } from './Switch.tsx';

export interface SwitchRowProps extends Omit<RowBaseProps, 'value' | 'danger'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
}

export function SwitchRow({ icon, label, note, checked, onChange, disabled }: SwitchRowProps) {
  const id = useId();
  return (
    <label className={rowClass({ icon }, false)} htmlFor={id}>
      <RowContent icon={icon} label={label} note={note} labelId={`${id}-label`} noteId={`${id}-note`} />
      <Switch
        id={id}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        labelledBy={`${id}-label`}
        describedBy={note ? `${id}-note` : undefined}
      />
    </label>
  );
}
