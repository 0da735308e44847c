import { Suspense } from 'react';
import { lazyComponent } from '../../core/lazy-component.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { FeaturedCompanies } from './FeaturedCompanies.tsx';
import { HomeCarousel } from './HomeCarousel.tsx';
import { HomeNews } from './HomeNews.tsx';
import { HomePosts } from './HomePosts.tsx';
import { MemberCards } from './MemberCards.tsx';
import { HomeEvents } from './HomeEvents.tsx';
import { NewProducts } from './NewProducts.tsx';
import { HomeVisitorHero } from './HomeVisitorHero.tsx';
import s from './HomepageTab.module.css';

const LazyHomeDirectory = lazyComponent(async () => (await import('./HomeDirectory.tsx')).HomeDirectory);

/** Rendered on wide screens only. The fallback reserves its height until the component is loaded. */
const HomeDirectory = () => (
  <Suspense fallback={<div className={s.directoryPlaceholder} />}>
    <LazyHomeDirectory />
  </Suspense>
);

/** The same sections in three layouts: the side column of a desktop is a horizontal band on a tablet. */
export function HomepageTab() {
  const breakpoint = useBreakpoint();
  if (breakpoint === 'phone')
    return (
      <>
        <HomeVisitorHero />
        <HomeCarousel />
        <HomeEvents lines={2} />
        <FeaturedCompanies />
        <MemberCards />
        <HomePosts />
        <HomeNews />
        <NewProducts />
      </>
    );
  if (breakpoint === 'tablet')
    return (
      <>
        <HomeVisitorHero />
        <HomeCarousel />
        <FeaturedCompanies />
        <div className={s.band}>
          <HomeDirectory />
          <MemberCards />
        </div>
        <HomeEvents lines={3} />
        <HomePosts />
        <HomeNews />
        <NewProducts />
      </>
    );
  return (
    <div className={s.columns}>
      <div>
        <HomeCarousel />
        <FeaturedCompanies />
        <HomePosts />
        <HomeNews />
        <NewProducts />
      </div>
      <div>
        <HomeVisitorHero />
        <HomeEvents lines={3} />
        <HomeDirectory />
        <MemberCards />
      </div>
    </div>
  );
}
