import { useTranslation } from '../../app/text/text.ts';
import { Carousel } from '../../features/carousels/Carousel.tsx';
import { useCarousel } from '../../features/carousels/carousels.queries.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { Landscape } from '../../ui/Landscape.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { SectionBody } from './Section.tsx';
import s from './HomeCarousel.module.css';

/** Its place is kept from the first moment, and never empty: without slides the hills stand there. */
export function HomeCarousel() {
  const { t } = useTranslation();
  const settings = useSettings();
  const slides = useCarousel(settings.data?.id);
  const query = settings.data ? slides : { ...settings, data: settings.data === null ? [] : undefined };
  return (
    <div className={s.place}>
      <SectionBody query={query} className={s.place} skeleton={<Skeleton height="100%" radius={12} />}>
        {(rows) =>
          rows.length > 0 ? (
            <Carousel slides={rows} />
          ) : (
            <Landscape className={s.hills}>
              <p className={s.words}>{t('home.carousel.fallback')}</p>
            </Landscape>
          )
        }
      </SectionBody>
    </div>
  );
}
