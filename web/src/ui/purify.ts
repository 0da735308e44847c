/** What an editor may write; the server takes off everything else at write, this does so at render and at paste. */
const ALLOWED_TAGS = 'p br hr h2 h3 blockquote ul ol li strong em u s a table thead tbody tr th td'.split(
  ' ',
);

/** A fragment and not a string: nothing here hands HTML to the page. */
export async function purify(html: string): Promise<DocumentFragment> {
  const { default: purifier } = await import('dompurify');
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^https?:\/\//i,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
  return fragment;
}
