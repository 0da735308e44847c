import { lazyComponent } from '../../core/lazy-component.ts';
import { LazyMount } from '../../ui/lists/LazyMount.tsx';

const LatestNewsSection = lazyComponent(
  async () => (await import('../news/LatestNewsSection.tsx')).LatestNewsSection,
  'news',
);

/** The news section; mounted when it is scrolled near. */
export const HomeNews = () => (
  <LazyMount>
    <LatestNewsSection />
  </LazyMount>
);
