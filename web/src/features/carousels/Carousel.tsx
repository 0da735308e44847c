import type { CarouselImage } from '@mingtang/contract/carousels';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { Photo } from '../../ui/Photo.tsx';
import { slideAddress } from './address.ts';
import { useTurning } from './use-turning.ts';
import s from './Carousel.module.css';

/** Turned by hand with the browser's own scrolling, which snaps to a slide. Room `home`. */
export function Carousel({ slides }: { slides: readonly CarouselImage[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);

  const show = useCallback((index: number) => {
    const box = track.current;
    box?.scrollTo({ left: index * box.clientWidth });
  }, []);
  const turn = useCallback(() => {
    const box = track.current;
    if (box) show((Math.round(box.scrollLeft / box.clientWidth) + 1) % slides.length);
  }, [show, slides.length]);
  const pauses = useTurning(slides.length, turn);

  return (
    <section
      className={s.carousel}
      aria-roledescription={t('home.carousel.role')}
      aria-label={t('home.carousel.label')}
      {...pauses}
    >
      <ul
        ref={track}
        className={s.track}
        // Slides without a link are reached by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: box }) => setShown(Math.round(box.scrollLeft / box.clientWidth))}
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className={s.slide}>
            <Slide slide={slide} first={index === 0} />
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={s.dots}>
          {slides.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className={s.dot}
              aria-label={t('home.carousel.show', { index: index + 1, count: slides.length })}
              aria-current={index === shown}
              onClick={() => show(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

function Slide({ slide, first }: { slide: CarouselImage; first: boolean }) {
  const to = slideAddress(slide.link);
  const face = (
    <>
      <Photo picture={slide.picture} alt="" sizes="(min-width: 768px) 640px, 100vw" eager={first} />
      {slide.title && <b className={s.title}>{slide.title}</b>}
    </>
  );
  return to ? (
    <Link className={s.face} to={to}>
      {face}
    </Link>
  ) : (
    <div className={s.face}>{face}</div>
  );
}
