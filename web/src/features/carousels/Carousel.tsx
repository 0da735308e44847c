import type { CarouselImage } from '@mingtang/contract/carousels';
import { useCallback, useRef, useState, type CSSProperties } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useIsDark } from '../../core/use-theme.ts';
import { Photo } from '../../ui/media/Photo.tsx';
import { langOf } from '../../ui/text/format.ts';
import { slideUrl } from './slide-url.ts';
import { useAutoplay } from './use-autoplay.ts';
import s from './Carousel.module.css';

/** Manual navigation is native scrolling with scroll snap. Text namespace `home`. */
export function Carousel({ slides }: { slides: readonly CarouselImage[] }) {
  const { t } = useTranslation();
  const track = useRef<HTMLUListElement>(null);
  const [activeIndex, setActiveIndex] = useState(0);

  const scrollToSlide = useCallback((index: number) => {
    const element = track.current;
    element?.scrollTo({ left: index * element.clientWidth });
  }, []);
  const showNext = useCallback(() => {
    const element = track.current;
    if (element) scrollToSlide((Math.round(element.scrollLeft / element.clientWidth) + 1) % slides.length);
  }, [scrollToSlide, slides.length]);
  const autoplayHandlers = useAutoplay(slides.length, showNext);

  return (
    <section
      className={s.carousel}
      aria-roledescription={t('home.carousel.role')}
      aria-label={t('home.carousel.label')}
      {...autoplayHandlers}
    >
      <ul
        ref={track}
        className={s.track}
        // Focusable, so that the arrow keys scroll to slides without a link.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={({ currentTarget: element }) =>
          setActiveIndex(Math.round(element.scrollLeft / element.clientWidth))
        }
      >
        {slides.map((slide, index) => (
          <li key={slide.id} className={s.slide} style={focusStyle(slide)}>
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
              aria-current={index === activeIndex}
              onClick={() => scrollToSlide(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const focusStyle = ({ focusX, focusY }: CarouselImage) =>
  ({ '--focus': `${focusX}% ${focusY}%` }) as CSSProperties;

function Slide({ slide, first }: { slide: CarouselImage; first: boolean }) {
  const url = slideUrl(slide.link);
  const darkPicture = useIsDark() && slide.darkPicture;
  const content = (
    <>
      <Photo
        picture={darkPicture || slide.picture}
        alt=""
        sizes="(min-width: 768px) 640px, 100vw"
        eager={first}
        className={darkPicture ? undefined : s.day}
      />
      {slide.title && (
        <b className={s.title} lang={langOf(slide.title)}>
          {slide.caption && <small>{slide.caption}</small>}
          {slide.title}
        </b>
      )}
    </>
  );
  return url ? (
    <Link className={s.face} to={url}>
      {content}
    </Link>
  ) : (
    <div className={s.face}>{content}</div>
  );
}
