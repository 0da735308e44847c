import { Switch as Base } from '@base-ui/react/switch';
import s from './Switch.module.css';

export interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Accessible name; alternatively point `labelledBy` at visible text. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  id?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
}

export function Switch({ checked, onChange, label, labelledBy, describedBy, ...rest }: SwitchProps) {
  return (
    <Base.Root
      {...rest}
      className={s.track}
      checked={checked}
      onCheckedChange={onChange}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <Base.Thumb className={s.thumb} />
    </Base.Root>
  );
}
