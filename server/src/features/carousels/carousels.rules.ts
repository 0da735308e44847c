import type { CarouselSlide } from '@mingtang/contract/carousels';
import { editions } from '@mingtang/contract/editions';
import { CAROUSEL_SHOWN_MAX } from '@mingtang/contract/limits';

type Timed = Pick<CarouselSlide, 'on' | 'placement' | 'startsAt' | 'endsAt'>;

const startOf = ({ startsAt }: Timed): number => (startsAt === null ? -Infinity : Date.parse(startsAt));
const isOnAt = (slide: Timed, at: number): boolean =>
  startOf(slide) <= at && (slide.endsAt === null || Date.parse(slide.endsAt) > at);

/** The most at one time is reached when one begins. */
export const isCrowded = (slides: readonly Timed[]): boolean =>
  editions.some((edition) => {
    const here = slides.filter(({ on, placement }) => on && (placement === edition || placement === 'both'));
    return here.some(
      (one) => here.filter((other) => isOnAt(other, startOf(one))).length > CAROUSEL_SHOWN_MAX,
    );
  });
