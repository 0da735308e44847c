import { piece } from '../../app/piece.ts';
import { Near } from '../../ui/Near.tsx';

const NewsSection = piece(async () => (await import('../news/NewsSection.tsx')).NewsSection, 'news');

/** What the editors wrote, once somebody scrolls to it. */
export const HomeNews = () => (
  <Near>
    <NewsSection />
  </Near>
);
