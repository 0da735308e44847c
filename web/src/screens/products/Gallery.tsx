import type { Picture } from '@mingtang/contract/fields';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Photo } from '../../ui/Photo.tsx';
import s from './Gallery.module.css';

/** Pictures side by side: fingers swipe, arrow keys and buttons step. The browser does the scrolling. */
export function Gallery({ pictures, name }: { pictures: readonly Picture[]; name: string }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const last = pictures.length - 1;

  function show(index: number) {
    const { current } = strip;
    const wanted = Math.min(Math.max(index, 0), last);
    current?.scrollTo({ left: wanted * current.clientWidth, behavior: 'smooth' });
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(step);
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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what scrolls must scroll by keyboard too */}
      <ul
        ref={strip}
        className={s.strip}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the same
        tabIndex={0}
        aria-label={t('products.galleryKeys')}
        onKeyDown={press}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(scrollLeft / Math.max(clientWidth, 1)))
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
      {last > 0 && (
        <>
          <IconButton
            disc
            name="left"
            className={s.before}
            label={t('products.previous')}
            disabled={at === 0}
            onClick={() => show(at - 1)}
          />
          <IconButton
            disc
            name="right"
            className={s.after}
            label={t('products.next')}
            disabled={at === last}
            onClick={() => show(at + 1)}
          />
          <output className={s.index}>{`${at + 1} / ${pictures.length}`}</output>
        </>
      )}
    </section>
  );
}
