export type SharedSubject = 'member' | 'company' | 'product' | 'post' | 'news';

const letters: Record<SharedSubject, string> = {
  member: 'm',
  company: 'c',
  product: 'p',
  post: 'd',
  news: 'n',
};

/** The address to pass on: a real path, because messengers drop what follows a hash. */
export const sharedAddress = (subject: SharedSubject, id: string): string =>
  new URL(`/${letters[subject]}/${id}`, window.location.origin).href;
