import { piece } from '../../app/piece.ts';
import { Near } from '../../ui/Near.tsx';

const NewestPosts = piece(
  async () => (await import('../community/NewestPosts.tsx')).NewestPosts,
  'posts',
  'community',
);

/** What the community published last, once somebody scrolls to it. */
export const HomePosts = () => (
  <Near>
    <NewestPosts />
  </Near>
);
