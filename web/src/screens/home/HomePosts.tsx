import { lazyComponent } from '../../core/lazy-component.ts';
import { LazyMount } from '../../ui/lists/LazyMount.tsx';

const NewestPosts = lazyComponent(
  async () => (await import('../community/NewestPosts.tsx')).NewestPosts,
  'posts',
  'community',
);

/** The newest community posts; mounted when they are scrolled near. */
export const HomePosts = () => (
  <LazyMount>
    <NewestPosts />
  </LazyMount>
);
