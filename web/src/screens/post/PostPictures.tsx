import type { Picture } from '@mingtang/contract/fields';
import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Photo } from '../../ui/Photo.tsx';
import { Viewer } from './Viewer.tsx';
import s from './PostPictures.module.css';

/** All pictures; a press shows one whole. */
export function PostPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { t } = useTranslation();
  const [at, setAt] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  const columns =
    pictures.length === 1 ? s.one : pictures.length === 2 || pictures.length === 4 ? s.two : s.three;
  return (
    <>
      <ul className={columns} aria-label={t('post.pictures')}>
        {pictures.map((picture, index) => (
          <li key={picture.small}>
            <button type="button" className={s.picture} onClick={() => setAt(index)}>
              <Photo
                picture={picture}
                alt={t('post.picture', { index: index + 1, count: pictures.length })}
                sizes={
                  pictures.length === 1
                    ? '(min-width: 1024px) 640px, 100vw'
                    : '(min-width: 1024px) 320px, 50vw'
                }
              />
            </button>
          </li>
        ))}
      </ul>
      <Viewer pictures={pictures} at={at} onMove={setAt} onClose={() => setAt(null)} />
    </>
  );
}
