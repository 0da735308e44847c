import type { CarouselDraftSlide } from '@mingtang/contract/carousels';
import type { Language } from '@mingtang/contract/fields';

/** The title in the language of the interface, or else the Chinese one, which every slide has. */
export const carouselSlideTitle = (slide: CarouselDraftSlide, language: Language): string =>
  language === 'en' && slide.titleEn !== '' ? slide.titleEn : slide.titleZh;
