import type { Picture } from '@mingtang/contract/fields';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import s from './ProductGallery.module.css';

/** Pictures in a native scroll-snap strip: swipe, arrow keys or buttons. */
export function ProductGallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [currentIndex, setCurrentIndex] = useState(0);
  const lastIndex = pictures.length - 1;

  function scrollToIndex(index: number) {
    const { current: element } = strip;
    const clampedIndex = Math.min(Math.max(index, 0), lastIndex);
    element?.scrollTo({ left: clampedIndex * element.clientWidth, behavior: 'smooth' });
  }
  function handleKey(event: KeyboardEvent) {
    const targetIndex = {
      ArrowLeft: currentIndex - 1,
      ArrowRight: currentIndex + 1,
      Home: 0,
      End: lastIndex,
    }[event.key];
    if (targetIndex === undefined) return;
    event.preventDefault();
    scrollToIndex(targetIndex);
  }

  if (pictures.length === 0)
    return (
      <div className={s.none}>
        <Icon name="box" size={48} />
      </div>
    );
  return (
    <section
      className={s.gallery}
      aria-label={t('products.gallery')}
      aria-roledescription={t('products.carousel')}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scroll container must be scrollable by keyboard */}
      <ul
        ref={strip}
        className={s.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll container must be focusable
        tabIndex={0}
        aria-label={t('products.galleryKeys')}
        onKeyDown={handleKey}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrentIndex(Math.round(scrollLeft / Math.max(clientWidth, 1)))
        }
      >
        {pictures.map((picture, index) => (
          <li key={picture.small} className={s.picture}>
            <Photo
              picture={picture}
              alt={t('products.picture', { name, number: index + 1 })}
              sizes="(min-width: 1024px) 420px, 100vw"
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {lastIndex > 0 && (
        <>
          <IconButton
            disc
            name="left"
            className={s.before}
            label={t('products.previous')}
            disabled={currentIndex === 0}
            onClick={() => scrollToIndex(currentIndex - 1)}
          />
          <IconButton
            disc
            name="right"
            className={s.after}
            label={t('products.next')}
            disabled={currentIndex === lastIndex}
            onClick={() => scrollToIndex(currentIndex + 1)}
          />
          <output className={s.index}>{`${currentIndex + 1} / ${pictures.length}`}</output>
        </>
      )}
    </section>
  );
}
