import type { DrawingName } from '../drawings/product-drawings.ts';

/** A text in both languages. */
export interface BilingualText {
  zh: string;
  en: string;
}
export interface TradeArticle extends BilingualText {
  drawing: DrawingName;
}
export interface ProductSpec {
  label: BilingualText;
  values: readonly BilingualText[];
}
/** Articles that share a category, variants and specifications. */
export interface ProductLine {
  /** The Chinese name of a second-level category. */
  category: string;
  /** `~` stands for the article's name. */
  variants: readonly BilingualText[];
  specs: readonly ProductSpec[];
  articles: readonly TradeArticle[];
}
export interface TradeProfile {
  /** A value of the dictionary `industry`. */
  industry: string;
  /** Part of a company name between brand and legal form. */
  nameSuffixes: readonly BilingualText[];
  business: readonly BilingualText[];
  /** Sentences about a company; `{40-90}` is a number in that range. */
  facts: readonly BilingualText[];
  /** Sentences about a product. */
  sellingPoints: readonly BilingualText[];
  productLines: readonly ProductLine[];
}

export interface ProductLineTable {
  category: string;
  variants: string;
  specs: string;
  articles: string;
}
export interface TradeTable {
  industry: string;
  nameSuffixes: string;
  business: string;
  facts: string;
  sellingPoints: string;
  productLines: readonly ProductLineTable[];
}

/** Parses the text tables: one row per line, ` / ` between cells, `|` between Chinese and English if they differ. */
export const parseTradeProfile = (table: TradeTable): TradeProfile => ({
  industry: table.industry,
  nameSuffixes: parseCells(table.nameSuffixes),
  business: parseCells(table.business),
  facts: parseRows(table.facts).map(parseBilingual),
  sellingPoints: parseRows(table.sellingPoints).map(parseBilingual),
  productLines: table.productLines.map((line) => ({
    category: line.category,
    variants: parseCells(line.variants),
    specs: parseSpecs(line.specs),
    articles: parseRows(line.articles).flatMap((row) =>
      parseCells(valuesOf(row)).map((name) => ({ ...name, drawing: keyOf(row) as DrawingName })),
    ),
  })),
});

/** `label: value / value` per line. */
export const parseSpecs = (text: string): ProductSpec[] =>
  parseRows(text).map((row) => ({
    label: parseBilingual(keyOf(row)),
    values: parseCells(valuesOf(row)),
  }));

const parseRows = (text: string): string[] =>
  text
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
/** Rows of specifications and articles begin with a key and a colon: the label or the name of the drawing. */
const keyOf = (row: string): string => row.slice(0, row.indexOf(':'));
const valuesOf = (row: string): string => row.slice(row.indexOf(':') + 1);
const parseCells = (text: string): BilingualText[] => text.split(' / ').map((cell) => parseBilingual(cell));

export function parseBilingual(cell: string): BilingualText {
  const [zh = '', en = zh] = cell.split('|').map((part) => part.trim());
  return { zh, en };
}
