import { hueOf } from '@mingtang/contract/companies.visual-identity';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { langOf } from '../text/format.ts';
import { Icon } from './Icon.tsx';
import s from './Avatar.module.css';

export interface AvatarProps {
  /** Id of the member, which determines the colour without a photo. */
  id?: string | undefined;
  src?: string | null | undefined;
  name?: string | null | undefined;
  size?: number | undefined;
  /** Set it only where the name is not shown next to the picture. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Shows the photo; falls back to the first character of the name, then to a user icon. */
export function Avatar({ id, src, name, size = 40, label, className }: AvatarProps) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const initial = name?.trim()[Symbol.iterator]().next().value?.toLocaleUpperCase();
  const photo = src && src !== failedSrc ? src : undefined;
  return (
    <span
      className={classes(s.avatar, !photo && (initial ? s.name : s.nobody), className)}
      data-hue={id && hueOf(id)}
      lang={initial && langOf(initial)}
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
          onError={() => setFailedSrc(photo)}
        />
      ) : (
        (initial ?? <Icon name="user" size={Math.round(size * 0.5)} />)
      )}
    </span>
  );
}
