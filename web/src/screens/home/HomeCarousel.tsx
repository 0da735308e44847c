import { lazy, Suspense } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Carousel } from '../../features/carousels/Carousel.tsx';
import { useHomeTop } from '../../features/carousels/carousels.queries.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { Landscape } from '../../ui/art/Landscape.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { HomeSectionBody } from './HomeSection.tsx';
import s from './HomeCarousel.module.css';

/** Renders nothing if its chunk cannot be loaded: the page works without it. */
const AnnouncementBar = lazy(() =>
  import('./AnnouncementBar.tsx').then(
    (file) => ({ default: file.AnnouncementBar }),
    () => ({ default: () => null }),
  ),
);

/** Reserves its height from the first render. Without slides it shows the landscape and a fallback text. The announcement lies above the slides. */
export function HomeCarousel() {
  const { t } = useTranslation();
  const settingsQuery = useSettings();
  const topQuery = useHomeTop(settingsQuery.data?.id);
  // The slides depend on the settings: until these load, show their loading or error state.
  // Settings that are null mean no slides.
  const query = settingsQuery.data
    ? topQuery
    : { ...settingsQuery, data: settingsQuery.data === null ? { rows: [] } : undefined };
  const announcement = topQuery.data?.announcement;
  return (
    <div className={s.reservedHeight}>
      {announcement && (
        <Suspense>
          <AnnouncementBar key={announcement.id} announcement={announcement} />
        </Suspense>
      )}
      <HomeSectionBody
        query={query}
        className={s.reservedHeight}
        skeleton={<Skeleton height="100%" radius={12} />}
      >
        {({ rows }) =>
          rows.length > 0 ? (
            <Carousel slides={rows} />
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
