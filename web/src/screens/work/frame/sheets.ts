/** What antd's style writer is told; the rest of its options does not concern sheets. */
interface Options {
  prepend?: boolean | 'queue';
  priority?: number;
}

interface Sheet {
  key: string;
  rank: number;
  rules: CSSStyleSheet;
  /** antd keeps marks on the element it believes to have written. It never enters the page. */
  mark: HTMLStyleElement;
}

let sheets: readonly Sheet[] = [];

function show(next: readonly Sheet[]): void {
  const foreign = document.adoptedStyleSheets.filter((rules) => !sheets.some((one) => one.rules === rules));
  sheets = next;
  document.adoptedStyleSheets = [...foreign, ...sheets.map((one) => one.rules)];
}

/** First those that ask to stand first, then by priority, then the rest; among equals the later one comes later. */
const rankOf = ({ prepend, priority = 0 }: Options): number =>
  prepend === 'queue' ? priority : prepend ? -Infinity : Infinity;

/** Writes a sheet under its key, or rewrites it. */
export function updateCSS(css: string, key: string, options: Options = {}): HTMLStyleElement {
  const known = sheets.find((one) => one.key === key);
  if (known) {
    known.rules.replaceSync(css);
    return known.mark;
  }
  const rules = new CSSStyleSheet();
  rules.replaceSync(css);
  const added = { key, rank: rankOf(options), rules, mark: document.createElement('style') };
  const place = sheets.findIndex((one) => one.rank > added.rank);
  show(place < 0 ? [...sheets, added] : sheets.toSpliced(place, 0, added));
  return added.mark;
}

export const injectCSS = (css: string, options?: Options): HTMLStyleElement =>
  updateCSS(css, `injected ${sheets.length} ${css.length}`, options);

export function removeCSS(key: string): void {
  if (sheets.some((one) => one.key === key)) show(sheets.filter((one) => one.key !== key));
}

export function clearContainerCache(): void {
  show([]);
}
