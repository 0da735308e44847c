import type { Picture } from '@mingtang/contract/fields';
import { useState } from 'react';
import { classes } from '../classes.ts';
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

/** Longest edge of each size that the server generates, in pixels. */
const LONGEST_EDGE_PX = { small: 160, medium: 640, large: 1600 } as const;

/** Responsive image with a nine-colour placeholder until it has loaded. */
export function Photo({ picture, alt, sizes, eager, className }: PhotoProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      className={classes(s.photo, className)}
      src={picture.medium}
      srcSet={(['small', 'medium', 'large'] as const)
        .map((size) => `${picture[size]} ${LONGEST_EDGE_PX[size]}w`)
        .join(', ')}
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
