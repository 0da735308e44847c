/** Markup that may be sent as it is: made by `html`, which escapes whatever is put into it. */
export interface Html {
  readonly markup: string;
}
type Value = string | number | Html | null | undefined | false | readonly Value[];

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Neither HTML nor XML can carry these. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

export const escapeText = (text: string): string =>
  text.replaceAll(UNSEEN, '').replaceAll(/[&<>"']/g, (sign) => SIGNS[sign]!);

function markupOf(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  if ('markup' in value) return value.markup;
  return value.map(markupOf).join('');
}

/** Line breaks in a template are for who reads the source. */
const tightened = new WeakMap<TemplateStringsArray, readonly string[]>();
function tighten(parts: TemplateStringsArray): readonly string[] {
  const known = tightened.get(parts) ?? parts.map((part) => part.replaceAll(/\s+/g, ' '));
  tightened.set(parts, known);
  return known;
}

/** A template whose holes are escaped, in text and in quoted attributes. An attribute is always in double quotes. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: tighten(parts).reduce((all, part, index) => all + markupOf(values[index - 1]) + part),
});

/** The same for feeds and maps, under a name that the formatter leaves alone. */
export const xml = (parts: TemplateStringsArray, ...values: Value[]): Html => html(parts, ...values);

/** Markup of our own drawing, or cleaned by `sanitizeRichText` just before. */
export const clean = (markup: string): Html => ({ markup });

export const NOTHING: Html = { markup: '' };

/** Data in a script element: no sign in it can end the element or begin a comment. */
export const jsonLd = (graph: readonly object[]): Html => ({
  markup: `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': graph,
  }).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}</script>`,
});
