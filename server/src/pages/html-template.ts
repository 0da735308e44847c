/** Markup that is safe to send. Created by `html`, which escapes all interpolated values. */
export interface Html {
  readonly markup: string;
}
type TemplateValue = string | number | Html | null | undefined | false | readonly TemplateValue[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that are not allowed in HTML and XML. */
const FORBIDDEN_CHARACTERS = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

export const escapeText = (text: string): string =>
  text.replaceAll(FORBIDDEN_CHARACTERS, '').replaceAll(/[&<>"']/g, (character) => ENTITIES[character]!);

function markupOf(value: TemplateValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(markupOf).join('');
}

/** Whitespace in the templates is only for readability of the source; it is collapsed once per template. */
const collapsedTemplates = new WeakMap<TemplateStringsArray, readonly string[]>();
function collapseWhitespace(parts: TemplateStringsArray): readonly string[] {
  const collapsed = collapsedTemplates.get(parts) ?? parts.map((part) => part.replaceAll(/\s+/g, ' '));
  collapsedTemplates.set(parts, collapsed);
  return collapsed;
}

/** Escapes interpolated values for text and for attributes. Attributes must be in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: TemplateValue[]): Html => ({
  markup: collapseWhitespace(parts).reduce(
    (markup, part, index) => markup + markupOf(values[index - 1]) + part,
  ),
});

/** Same as `html`, for feeds and sitemaps. The formatter reformats `html` templates but not `xml` ones. */
export const xml = (parts: TemplateStringsArray, ...values: TemplateValue[]): Html => html(parts, ...values);

/** Only for constant markup of this code base, or for output of `sanitizeRichText`. */
export const trustedHtml = (markup: string): Html => ({ markup });

export const EMPTY_HTML: Html = { markup: '' };

/** JSON-LD script element. Escapes characters that could end the element or start a comment. */
export const jsonLd = (graph: readonly object[]): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': graph,
  }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`,
});
