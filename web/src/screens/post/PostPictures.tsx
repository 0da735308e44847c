import type { Picture } from '@mingtang/contract/fields';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Photo } from '../../ui/media/Photo.tsx';
import { ImageLightbox } from './ImageLightbox.tsx';
import s from './PostPictures.module.css';

/** Grid of all pictures; a press opens the lightbox. */
export function PostPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const gridClass =
    pictures.length === 1 ? s.one : pictures.length === 2 || pictures.length === 4 ? s.two : s.three;
  return (
    <>
      <ul className={gridClass} aria-label={t('post.pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.small}>
            <button type="button" className={s.picture} onClick={() => setOpenIndex(index)}>
              <Photo
                picture={picture}
                alt={t('post.picture', { index: index + 1, count: pictures.length })}
                sizes={
                  pictures.length === 1
                    ? '(min-width: 1024px) 680px, 100vw'
                    : '(min-width: 1024px) 320px, 50vw'
                }
              />
            </button>
          </li>
        ))}
      </ul>
      <ImageLightbox
        pictures={pictures}
        currentIndex={openIndex}
        onMove={setOpenIndex}
        onClose={() => setOpenIndex(null)}
      />
    </>
  );
}
