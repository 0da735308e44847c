import type { Picture } from '@mingtang/contract/fields';
import { classes } from '../../ui/classes.ts';
import { Photo } from '../../ui/media/Photo.tsx';
import s from './PostRow.module.css';

const MAX_SHOWN = 3;

/** One thumbnail, two halves, or three with the count of further pictures. Decorative: empty alt texts. */
export function PostThumbs({ images }: { images: readonly Picture[] }) {
  if (images.length === 0) return null;
  const shown = images.slice(0, MAX_SHOWN);
  const hiddenCount = images.length - shown.length;
  const [first] = shown;
  if (first && images.length === 1)
    return (
      <span className={s.thumb}>
        <Photo picture={first} alt="" sizes="104px" />
      </span>
    );
  return (
    <span className={classes(s.pictures, images.length === 2 && s.two)}>
      {shown.map((picture, index) => (
        <span key={picture.small} className={s.picture}>
          <Photo
            picture={picture}
            alt=""
            sizes={
              images.length === 2 ? '(min-width: 1024px) 240px, 50vw' : '(min-width: 1024px) 180px, 33vw'
            }
          />
          {hiddenCount > 0 && index === MAX_SHOWN - 1 && <span className={s.more}>+{hiddenCount}</span>}
        </span>
      ))}
    </span>
  );
}
