import type { Picture } from '@mingtang/contract/fields';
import { useState } from 'react';
import { classes } from './classes.ts';
import { sketchOf } from './sketch.ts';
import s from './Photo.module.css';

export interface PhotoProps {
  picture: Picture;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** How wide it is drawn, as in `<img sizes>`. */
  sizes: string;
  /** The first thing on a screen is not put off. */
  eager?: boolean | undefined;
  className?: string | undefined;
}

/** The longest edges that the server makes; a browser takes the smallest that is sharp. */
const EDGES = { small: 160, medium: 640, large: 1600 } as const;

/** A picture in the size that fits its place, over its nine colours until it has come. */
export function Photo({ picture, alt, sizes, eager, className }: PhotoProps) {
  const [loaded, setLoaded] = useState(false);
  return (
    <img
      className={classes(s.photo, className)}
      src={picture.medium}
      srcSet={(['small', 'medium', 'large'] as const)
        .map((size) => `${picture[size]} ${EDGES[size]}w`)
        .join(', ')}
      sizes={sizes}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      style={loaded ? undefined : sketchOf(picture.sketch)}
      onLoad={() => setLoaded(true)}
    />
  );
}
