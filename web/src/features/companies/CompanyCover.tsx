import type { Picture } from '@mingtang/contract/fields';
import { classes } from '../../ui/classes.ts';
import { visualIdentityOf } from '@mingtang/contract/companies.visual-identity';
import { CoverPattern } from '../../ui/art/CoverPattern.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './CompanyCover.module.css';

/** Names with more letters need three lines on the narrowest cover. */
const LONG_NAME_LETTERS = 22;

export interface CompanyCoverProps {
  id: string;
  name: string;
  /** Gold frame and text for a paid membership. */
  vip: boolean;
  image?: Picture | null | undefined;
  /** Rendered width of the image, as in `<img sizes>`. */
  sizes?: string | undefined;
  className?: string | undefined;
}

/** The company's cover image, or its short name on a generated pattern. The full name is shown next to it. */
export function CompanyCover(props: CompanyCoverProps) {
  const { id, name, vip, image, sizes = '100vw', className } = props;
  if (image)
    return (
      <div className={classes(s.cover, className)}>
        <Photo picture={image} alt="" sizes={sizes} eager className={s.image} />
      </div>
    );
  const { shortName } = visualIdentityOf(id, name);
  return (
    <div className={classes(s.cover, s.plate, vip && s.gold, className)} aria-hidden="true">
      <CoverPattern id={id} name={name} />
      <UserText
        as="span"
        className={classes(s.name, shortName.length > LONG_NAME_LETTERS && s.long)}
        text={shortName}
      />
    </div>
  );
}
