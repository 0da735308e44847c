// Replaces antd's style injection (see web/antd-plugin.ts): constructed stylesheets instead of style
// elements, which the content security policy forbids. The exports have the names of the replaced module.

/** Options of antd's style injection that affect the order of stylesheets; the others are ignored. */
interface InjectOptions {
  prepend?: boolean | 'queue';
  priority?: number;
}

interface AdoptedStylesheet {
  key: string;
  rank: number;
  stylesheet: CSSStyleSheet;
  /** Returned to antd, which sets attributes on it. It is never added to the document. */
  element: HTMLStyleElement;
}

let adopted: readonly AdoptedStylesheet[] = [];

function replaceAdopted(next: readonly AdoptedStylesheet[]): void {
  const otherStylesheets = document.adoptedStyleSheets.filter(
    (stylesheet) => !adopted.some((entry) => entry.stylesheet === stylesheet),
  );
  adopted = next;
  document.adoptedStyleSheets = [...otherStylesheets, ...adopted.map((entry) => entry.stylesheet)];
}

/** Prepended stylesheets come first, then queued ones by priority, then the rest; ties in insertion order. */
const rankOf = ({ prepend, priority = 0 }: InjectOptions): number =>
  prepend === 'queue' ? priority : prepend ? -Infinity : Infinity;

/** Adds the stylesheet of a key, or replaces its rules. */
export function updateCSS(css: string, key: string, options: InjectOptions = {}): HTMLStyleElement {
  const existing = adopted.find((entry) => entry.key === key);
  if (existing) {
    existing.stylesheet.replaceSync(css);
    return existing.element;
  }
  const stylesheet = new CSSStyleSheet();
  stylesheet.replaceSync(css);
  const added = { key, rank: rankOf(options), stylesheet, element: document.createElement('style') };
  const index = adopted.findIndex((entry) => entry.rank > added.rank);
  replaceAdopted(index < 0 ? [...adopted, added] : adopted.toSpliced(index, 0, added));
  return added.element;
}

export const injectCSS = (css: string, options?: InjectOptions): HTMLStyleElement =>
  updateCSS(css, `injected ${adopted.length} ${css.length}`, options);

export function removeCSS(key: string): void {
  if (adopted.some((entry) => entry.key === key))
    replaceAdopted(adopted.filter((entry) => entry.key !== key));
}

export function clearContainerCache(): void {
  replaceAdopted([]);
}
