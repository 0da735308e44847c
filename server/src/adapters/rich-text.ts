import sanitizeHtml from 'sanitize-html';

/** What an editor may write; everything else is taken off and its text kept. */
export const richTextTags =
  'p br hr h2 h3 blockquote ul ol li strong em u s a table thead tbody tr th td'.split(' ');

/** Elements whose content is no text of the writer's, or is read in another way by a browser than by a parser. */
const dropped = (
  'script style template noscript title textarea select option iframe object svg math xmp noembed ' +
  'noframes plaintext audio video canvas'
).split(' ');
const NESTING_MAX = 12;
const PASSES_MAX = 5;
/** A link has its host written out: what a browser would resolve or repair is no link here. */
const LINK = /^https?:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i;

const options: sanitizeHtml.IOptions = {
  allowedTags: richTextTags,
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: dropped,
  nestingLimit: NESTING_MAX,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isLink(href) ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : {},
    }),
  },
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && attribs['href'] === undefined ? 'excludeTag' : false,
};

const isLink = (href: string): boolean => LINK.test(href) && URL.canParse(href);

/**
 * HTML a person wrote, safe to show. Where taking a tag off brings two others together, they may read differently
 * the next time, so it is repeated until nothing changes; what never comes to rest is kept as plain text.
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
