import { useState } from 'react';
import { classes } from './classes.ts';
import { langOf } from './format.ts';
import { Icon } from './Icon.tsx';
import s from './Avatar.module.css';

export interface AvatarProps {
  src?: string | null | undefined;
  name?: string | null | undefined;
  size?: number | undefined;
  /** Only where the name does not stand beside the picture. */
  label?: string | undefined;
  className?: string | undefined;
}

/** The photo; without one, the surname character on a tint; without a name, a figure. */
export function Avatar({ src, name, size = 40, label, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const first = name?.trim()[Symbol.iterator]().next().value?.toLocaleUpperCase();
  const photo = src && src !== broken ? src : undefined;
  return (
    <span
      className={classes(s.avatar, !photo && (first ? s.name : s.nobody), className)}
      lang={first && langOf(first)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {photo ? (
        <img
          src={photo}
          alt=""
          width={size}
          height={size}
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : (
        (first ?? <Icon name="user" size={Math.round(size * 0.5)} />)
      )}
    </span>
  );
}
