export type ShareSubject = 'member' | 'company' | 'product' | 'post' | 'news';

/** First path segment of the pages that the server renders for shared links. */
const pathLetters: Record<ShareSubject, string> = {
  member: 'm',
  company: 'c',
  product: 'p',
  // From 动态 (dongtai), a post; `p` is taken by products.
  post: 'd',
  news: 'n',
};

/** Share URL with a real path, because messengers drop the URL hash. */
export const shareUrl = (subject: ShareSubject, id: string): string =>
  new URL(`/${pathLetters[subject]}/${id}`, window.location.origin).href;
