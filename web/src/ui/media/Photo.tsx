import type { Picture } from '@mingtang/contract/fields';
import { useState } from 'react';
import { classes } from '../classes.ts';
import { srcSetOf } from './picture-sources.ts';
import { placeholderStyle } from './picture-placeholder.ts';
import s from './Photo.module.css';

export interface PhotoProps {
  picture: Picture;
  /** Empty where adjacent text says the same. */
  alt: string;
  /** Rendered width, as in `<img sizes>`. */
  sizes: string;
  /** Set it for the first image of a screen: it is not lazy-loaded. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** Responsive image with a nine-colour placeholder until it has loaded. */
export function Photo({ picture, alt, sizes, eager, className }: PhotoProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      className={classes(s.photo, className)}
      src={picture.medium}
      srcSet={srcSetOf(picture)}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={loaded ? undefined : placeholderStyle(picture.sketch)}
      onLoad={() => setLoaded(true)}
    />
  );
}
