import type { CarouselSlideInput } from '@mingtang/contract/carousels';
import { editions } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';

type ScheduledSlide = Pick<CarouselSlideInput, 'on' | 'placement' | 'startsAt' | 'endsAt'>;

const startOf = ({ startsAt }: ScheduledSlide): number =>
  startsAt === null ? -Infinity : Date.parse(startsAt);
const isActiveAt = (slide: ScheduledSlide, at: number): boolean =>
  startOf(slide) <= at && (slide.endsAt === null || Date.parse(slide.endsAt) > at);

/** True if too many slides are active at once. The number is checked at each start time, where it peaks. */
export const exceedsSlideLimit = (slides: readonly ScheduledSlide[]): boolean =>
  editions.some((edition) => {
    const enabled = slides.filter(
      ({ on, placement }) => on && (placement === edition || placement === 'both'),
    );
    return enabled.some(
      (slide) => enabled.filter((other) => isActiveAt(other, startOf(slide))).length > CAROUSEL_SHOWN_MAX,
    );
  });
