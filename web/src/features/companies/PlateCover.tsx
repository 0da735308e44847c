import type { Picture } from '@mingtang/contract/fields';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { identityOf } from '@mingtang/contract/identity';
import { Lattice } from '../../ui/Lattice.tsx';
import { Photo } from '../../ui/Photo.tsx';
import s from './PlateCover.module.css';

/** Letters above which a name needs three lines on the narrowest plate. */
const LONG = 22;

export interface PlateCoverProps {
  name: string;
  /** Gold is earned: the frame and the lettering of a paid membership. */
  vip: boolean;
  image?: Picture | null | undefined;
  /** How wide the image is drawn. */
  sizes?: string | undefined;
  className?: string | undefined;
}

/** The company's own picture, or its short name on a lattice. The full name stands beside it. */
export function PlateCover({ name, vip, image, sizes = '100vw', className }: PlateCoverProps) {
  if (image)
    return (
      <div className={classes(s.cover, className)}>
        <Photo picture={image} alt="" sizes={sizes} eager className={s.image} />
      </div>
    );
  const { plate } = identityOf(name);
  return (
    <div className={classes(s.cover, s.plate, vip && s.gold, className)} aria-hidden="true">
      <Lattice name={name} />
      <span className={classes(s.name, plate.length > LONG && s.long)} lang={langOf(plate)}>
        {plate}
      </span>
    </div>
  );
}
