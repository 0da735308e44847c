import { useState } from 'react';
import { classes } from './classes.ts';
import { identityOf } from '@mingtang/contract/identity';
import s from './Seal.module.css';

export interface SealProps {
  name: string;
  /** The address of the logo, where there is one. */
  logo?: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

/** A company's logo; without one, its name cut as a seal. The name stands beside it, so it is not read out. */
export function Seal({ name, logo, size = 52, className }: SealProps) {
  const [broken, setBroken] = useState<string>();
  if (logo && logo !== broken)
    return (
      <span className={classes(s.seal, s.logo, className)} style={{ width: size, height: size }}>
        <img
          src={logo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(logo)}
        />
      </span>
    );
  const { seal, hue } = identityOf(name);
  const latin = seal.length === 1 && (seal[0]?.length ?? 0) > 1;
  return (
    <span
      className={classes(s.seal, s[hue], latin ? s.latin : s[`n${seal.length}`], className)}
      style={{ width: size, height: size, fontSize: size }}
      aria-hidden="true"
    >
      {Array.from(seal, (character, index) => (
        <i key={index}>{character}</i>
      ))}
    </span>
  );
}
