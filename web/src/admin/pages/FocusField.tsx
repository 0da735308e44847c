import type { Picture } from '@mingtang/contract/fields';
import { useTranslation } from '../../core/text/i18n.ts';
import s from './FocusField.module.css';

/** Per cent from the left and from the top. */
export interface Focus {
  x: number;
  y: number;
}

interface FocusFieldProps {
  picture: Picture;
  value: Focus;
  onChange: (focus: Focus) => void;
}

/** Chooses the part of a picture that stays visible, with the crops of a phone and of a desktop. */
export function FocusField({ picture, value, onChange }: FocusFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={s.field}>
      {(['phone', 'desktop'] as const).map((device) => (
        <figure key={device} className={s[device]}>
          <img src={picture.medium} alt="" style={{ objectPosition: `${value.x}% ${value.y}%` }} />
          <figcaption>{t(`adminPages.crops.${device}`)}</figcaption>
        </figure>
      ))}
      {(['x', 'y'] as const).map((axis) => (
        <label key={axis} className={s.axis}>
          {t(`adminPages.focusAxes.${axis}`)}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={value[axis]}
            aria-valuetext={`${value[axis]}%`}
            onChange={({ target }) => onChange({ ...value, [axis]: Number(target.value) })}
          />
        </label>
      ))}
    </div>
  );
}
