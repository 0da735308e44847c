import { useState } from 'react';
import { classes } from '../classes.ts';
import { langOf } from '../text/format.ts';
import { visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import s from './Seal.module.css';

export interface SealProps {
  /** Id of the company; null if it has no record. */
  id: string | null;
  name: string;
  /** URL of the logo, if there is one. */
  logo?: string | null | undefined;
  size?: number | undefined;
  className?: string | undefined;
}

/** A company's logo, or a seal drawn from its name. Hidden from screen readers: the name is shown next to it. */
export function Seal({ id, name, logo, size = 52, className }: SealProps) {
  const [failedLogo, setFailedLogo] = useState<string>();
  if (logo && logo !== failedLogo)
    return (
      <span className={classes(s.seal, s.logo, className)} style={{ width: size, height: size }}>
        <img
          src={logo}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setFailedLogo(logo)}
        />
      </span>
    );
  const { seal, hue } = visualIdentityOf(id, name);
  const latin = seal.length === 1 && (seal[0]?.length ?? 0) > 1;
  return (
    <span
      className={classes(s.seal, latin ? s.latin : s[`n${seal.length}`], className)}
      data-hue={hue}
      style={{ width: size, height: size, fontSize: size }}
      lang={langOf(name)}
      aria-hidden="true"
    >
      {Array.from(seal, (character, index) => (
        <i key={index}>{character}</i>
      ))}
    </span>
  );
}
