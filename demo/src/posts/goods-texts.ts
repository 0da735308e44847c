import type { DrawingName } from '../drawings/product-drawings.ts';
import { parseBilingual, type BilingualText } from '../trades/trade-profile.ts';
import { parseComment, type ArticleComment } from './articles.ts';
import { OVERSEAS_PURCHASES, PURCHASES } from './purchases.ts';
import { OVERSEAS_SUPPLIES, SUPPLIES } from './supplies.ts';

/** A purchase or supply in its author's words. */
export interface GoodsText {
  kind: 'purchase' | 'supply';
  overseas: boolean;
  category: string;
  drawing: DrawingName;
  /** Industries of companies that would write it. */
  industries: readonly string[];
  title: BilingualText;
  body: BilingualText;
  /** Quantity of a purchase, stock of a supply. */
  amount: string;
  minimumOrder: string;
  comments: readonly ArticleComment[];
}

const parseGoods = (kind: GoodsText['kind'], text: string, overseas: boolean): GoodsText[] =>
  text
    .trim()
    .split('\n\n')
    .map((block) => {
      const [head = '', title = '', body = '', amounts = '', ...comments] = block.split('\n');
      const [category = '', drawing = '', industries = ''] = head.split(' ');
      const [amount = '', minimumOrder = ''] = amounts.split(' / ');
      const inLanguages = (line: string): BilingualText =>
        overseas ? { zh: '', en: line } : parseBilingual(line);
      return {
        kind,
        overseas,
        category,
        drawing: drawing as DrawingName,
        industries: industries.split(','),
        title: inLanguages(title),
        body: inLanguages(body),
        amount,
        minimumOrder,
        comments: comments.map(parseComment),
      };
    });

export const GOODS_TEXTS: readonly GoodsText[] = [
  ...parseGoods('purchase', PURCHASES, false),
  ...parseGoods('supply', SUPPLIES, false),
  ...parseGoods('purchase', OVERSEAS_PURCHASES, true),
  ...parseGoods('supply', OVERSEAS_SUPPLIES, true),
];
