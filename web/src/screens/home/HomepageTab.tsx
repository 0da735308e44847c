import { Suspense } from 'react';
import { piece } from '../../app/piece.ts';
import { useWidth } from '../../ui/use-width.ts';
import { FeaturedCompanies } from './FeaturedCompanies.tsx';
import { HomeCarousel } from './HomeCarousel.tsx';
import { HomeNews } from './HomeNews.tsx';
import { HomePosts } from './HomePosts.tsx';
import { MemberCards } from './MemberCards.tsx';
import { MemberNews } from './MemberNews.tsx';
import { NewProducts } from './NewProducts.tsx';
import s from './HomepageTab.module.css';

const Wall = piece(async () => (await import('./CompanyWall.tsx')).CompanyWall);

/** A phone does without it; elsewhere its place is kept until it has come. */
const CompanyWall = () => (
  <Suspense fallback={<div className={s.wall} />}>
    <Wall />
  </Suspense>
);

/** The same sections in three orders: what stands aside on a desktop is a band on a tablet. */
export function HomepageTab() {
  const width = useWidth();
  if (width === 'phone')
    return (
      <>
        <HomeCarousel />
        <MemberNews lines={2} />
        <FeaturedCompanies />
        <MemberCards />
        <HomePosts />
        <HomeNews />
        <NewProducts />
      </>
    );
  if (width === 'tablet')
    return (
      <>
        <HomeCarousel />
        <FeaturedCompanies />
        <div className={s.band}>
          <CompanyWall />
          <MemberCards />
        </div>
        <MemberNews lines={3} />
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
        <MemberNews lines={3} />
        <CompanyWall />
        <MemberCards />
      </div>
    </div>
  );
}
