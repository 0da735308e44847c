import type { AppLanguage } from '../../core/text/language.ts';
import type { HandbookPageId } from './handbook-pages.ts';

/** Taken by `npm run shots handbook`. */
const pictureUrls = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export const pictureUrl = (id: HandbookPageId, language: AppLanguage): string | undefined =>
  pictureUrls[`./pictures/${id}.${language}.webp`];

/** Requests every picture of this language once, so that the service worker has them when there is no network. */
export async function cachePictures(language: AppLanguage): Promise<void> {
  const ending = `.${language}.webp`;
  for (const [file, url] of Object.entries(pictureUrls))
    if (file.endsWith(ending)) await fetch(url, { priority: 'low' }).catch(() => undefined);
}
