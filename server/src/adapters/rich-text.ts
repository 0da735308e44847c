import sanitizeHtml from 'sanitize-html';

/** Allowed tags; other tags are removed and their text is kept. */
export const richTextTags =
  'p br hr h2 h3 blockquote ul ol li strong em u s a table thead tbody tr th td'.split(' ');

/** Removed with their content: it is not text, or browsers parse it differently from the sanitizer. */
const removedTags = (
  'script style template noscript title textarea select option iframe object svg math xmp noembed ' +
  'noframes plaintext audio video canvas'
).split(' ');
const NESTING_MAX = 12;
const PASSES_MAX = 5;
/** Absolute URLs only: nothing that a browser would resolve or repair. */
const ABSOLUTE_URL = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i;

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: removedTags,
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isAbsoluteUrl(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
};

const isAbsoluteUrl = (href: string): boolean => ABSOLUTE_URL.test(href) && URL.canParse(href);

/**
 * Sanitizes user HTML. Removing a tag may join two others into a new one, so this repeats until nothing changes; if
 * that does not happen, only the plain text is kept.
 */
export function sanitizeRichText(html: string): string {
  let safe = html;
  for (let pass = 0; pass < PASSES_MAX; pass += 1) {
    const next = sanitizeHtml(safe, options);
    if (next === safe) return isBlank(safe) ? '' : safe;
    safe = next;
  }
  return sanitizeHtml(html, { ...options, allowedTags: [], transformTags: {} });
}

const isBlank = (html: string): boolean => html.replaceAll(/<[^>]*>/g, '').trim() === '';
