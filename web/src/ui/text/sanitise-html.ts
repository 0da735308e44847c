/** Tags that the editor produces. The server sanitises on write; this sanitises on render and on paste. */
const ALLOWED_TAGS = 'p br hr h2 h3 blockquote ul ol li strong em u s a table thead tbody tr th td'.split(
  ' ',
);

/** Returns a fragment instead of a string, so that no code inserts HTML strings into the page. */
export async function sanitiseHtml(html: string): Promise<DocumentFragment> {
  const { default: domPurify } = await import('dompurify');
  const fragment = domPurify.sanitize(html, {
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
