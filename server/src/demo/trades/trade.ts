import type { DrawingName } from '../drawings/catalogue.ts';

/** The same in both languages. */
export interface Pair {
  zh: string;
  en: string;
}
export interface Article extends Pair {
  drawing: DrawingName;
}
/** Things of one kind: they share a category, the ways they are offered in and what is said about their make. */
export interface Line {
  /** The Chinese name of a second-level category. */
  category: string;
  /** `~` stands for the article's name. */
  variants: readonly Pair[];
  specs: readonly { label: Pair; values: readonly Pair[] }[];
  articles: readonly Article[];
}
export interface Trade {
  /** A value of the dictionary `industry`. */
  industry: string;
  /** What stands between the brand and the legal form of a company's name. */
  names: readonly Pair[];
  business: readonly Pair[];
  /** Sentences on a company; `{40-90}` is a number of that range. */
  facts: readonly Pair[];
  /** Sentences on a product. */
  merits: readonly Pair[];
  lines: readonly Line[];
}

export interface LineText {
  category: string;
  variants: string;
  specs: string;
  articles: string;
}
export interface TradeText {
  industry: string;
  names: string;
  business: string;
  facts: string;
  merits: string;
  lines: readonly LineText[];
}

/** Written as tables: a row a line, `/` between cells, `|` between the languages where they differ. */
export const trade = (text: TradeText): Trade => ({
  industry: text.industry,
  names: cells(text.names),
  business: cells(text.business),
  facts: rows(text.facts).map(pair),
  merits: rows(text.merits).map(pair),
  lines: text.lines.map((line) => ({
    category: line.category,
    variants: cells(line.variants),
    specs: rows(line.specs).map((row) => ({ label: pair(headOf(row)), values: cells(restOf(row)) })),
    articles: rows(line.articles).flatMap((row) =>
      cells(restOf(row)).map((name) => ({ ...name, drawing: headOf(row) as DrawingName })),
    ),
  })),
});

const rows = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
const headOf = (row: string): string => row.slice(0, row.indexOf(':'));
const restOf = (row: string): string => row.slice(row.indexOf(':') + 1);
const cells = (text: string): Pair[] => text.split(' / ').map((cell) => pair(cell));

export function pair(cell: string): Pair {
  const [zh = '', en = zh] = cell.split('|').map((part) => part.trim());
  return { zh, en };
}
