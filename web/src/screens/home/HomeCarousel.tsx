import { useTranslation } from '../../core/text/i18n.ts';
import { Carousel } from '../../features/carousels/Carousel.tsx';
import { useCarousel } from '../../features/carousels/carousels.queries.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { Landscape } from '../../ui/art/Landscape.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { HomeSectionBody } from './HomeSection.tsx';
import s from './HomeCarousel.module.css';

/** Reserves its height from the first render. Without slides it shows the landscape and a fallback text. */
export function HomeCarousel() {
  const { t } = useTranslation();
  const settingsQuery = useSettings();
  const slidesQuery = useCarousel(settingsQuery.data?.id);
  // The slides depend on the settings: until these load, show their loading or error state.
  // Settings that are null mean no slides.
  const query = settingsQuery.data
    ? slidesQuery
    : { ...settingsQuery, data: settingsQuery.data === null ? [] : undefined };
  return (
    <div className={s.reservedHeight}>
      <HomeSectionBody
        query={query}
        className={s.reservedHeight}
        skeleton={<Skeleton height="100%" radius={12} />}
      >
        {(slides) =>
          slides.length > 0 ? (
            <Carousel slides={slides} />
          ) : (
            <Landscape className={s.hills}>
              <p className={s.words}>{t('home.carousel.fallback')}</p>
            </Landscape>
          )
        }
      </HomeSectionBody>
    </div>
  );
}
