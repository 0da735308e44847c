import type { CompanyDraft, ProductDraft } from './drafts.ts';
import type { DrawingName } from './drawings/catalogue.ts';
import type { Featured } from './told.ts';
import type { Dice } from './random.ts';
import { pair, type Line, type Pair, type Trade } from './trades/trade.ts';
import { isService } from './services.ts';
import { fill, joined } from './wording.ts';

const table = (text: string): Pair[] => text.trim().split('\n').map(pair);
const GOODS_TERMS = table(`
起订量 {50-500} 件，常规交期 {7-30} 天。 | Minimum order {50-500} pieces, usual lead time {7-30} days.
样品 {3-7} 天寄出，批量 {15-35} 天交付。 | Samples leave in {3-7} days, series in {15-35}.
现货供应，单笔满 {1000-6000} 元包邮。 | In stock; orders over CNY {1000-6000} are delivered free.
可按图纸或来样定制。 | Made to drawing or to sample.
支持贴牌与中性包装。 | Own label or neutral packing.
常备库存 {200-3000} 件，下单次日发货。 | {200-3000} pieces in stock, dispatched the next day.
`);
const SERVICE_TERMS = table(`
提交需求后 {1-3} 个工作日内出方案。 | A proposal within {1-3} working days of the request.
首次沟通免费，签约后按节点付款。 | The first talk is free; payment follows milestones.
专人对接，{24-48} 小时内响应。 | One contact person, an answer within {24-48} hours.
可先小范围试用，再决定是否扩大。 | Try it on a small scale before deciding.
已服务同类客户 {20-180} 家。 | {20-180} clients of the same kind so far.
`);
const HEADINGS = { specs: pair('规格参数 | Specifications'), notes: pair('产品说明 | About this product') };
const CARE = table(`
下单前请确认规格，如有特殊要求请在备注中说明。 | Please confirm the specification before ordering and mention any special requirement.
图片为示意图，以实物与合同为准。 | Pictures are illustrations; the goods and the contract decide.
提供中英文资料，可开具增值税专用发票。 | Papers in Chinese and English; VAT invoices available.
`);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function detailIn(
  language: 'zh' | 'en',
  specs: readonly (readonly [label: Pair, value: Pair])[],
  sentences: readonly Pair[],
): string {
  const rows = specs.map(
    ([label, value]) => `<tr><th>${escaped(label[language])}</th><td>${escaped(value[language])}</td></tr>`,
  );
  const items = sentences.map((sentence) => `<li>${escaped(sentence[language])}</li>`);
  return `<h2>${HEADINGS.specs[language]}</h2><table><tbody>${rows.join('')}</tbody></table><h2>${HEADINGS.notes[language]}</h2><ul>${items.join('')}</ul>`;
}

/** One product of a line: what is said of it is thrown, what it is made of stays true to its kind. */
function productOf(dice: Dice, trade: Trade, line: Line, name: Pair, drawing: DrawingName): ProductDraft {
  const merits = dice.some(trade.merits, 3);
  const terms = fill(dice, dice.pick(isService(trade) ? SERVICE_TERMS : GOODS_TERMS));
  const specs = line.specs.map((spec): [Pair, Pair] => [spec.label, dice.pick(spec.values)]);
  const sentences = [...merits, terms, dice.pick(CARE)];
  return {
    name,
    profile: joined([...merits.slice(0, dice.between(1, 2)), terms]),
    detail: { zh: detailIn('zh', specs, sentences), en: detailIn('en', specs, sentences) },
    category: line.category,
    drawing,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The noun keeps its capital only where it begins the name; DIN and LED keep theirs anywhere. */
function named(variant: Pair, article: Pair): Pair {
  // A recycled recycled yarn is one too many.
  const word = variant.zh.replace('~', '').trim();
  if (word !== '' && [...word].some((sign) => article.zh.includes(sign))) return article;
  const inside = /^[A-Z][a-z]/.test(article.en)
    ? article.en.charAt(0).toLowerCase() + article.en.slice(1)
    : article.en;
  const zh = variant.zh.replace('~', article.zh);
  return {
    // Between Chinese words there is no space; between Chinese and a figure there is.
    zh: zh.replaceAll(/(?<=[\u4e00-\u9fff」]) (?=[\u4e00-\u9fff])/g, ''),
    en: capital(variant.en.replace('~', variant.en.startsWith('~') ? article.en : inside)),
  };
}

/** Different things of the trade, each in one of its variants. */
export function throwProducts(dice: Dice, trade: Trade, count: number): ProductDraft[] {
  const lines = dice.some(trade.lines, count > 6 ? dice.between(2, 3) : dice.between(1, 2));
  const offers = lines.flatMap((line) => line.articles.map((article) => ({ line, article })));
  return dice
    .some(offers, count)
    .map(({ line, article }) =>
      productOf(dice, trade, line, named(dice.pick(line.variants), article), article.drawing),
    );
}

/** Products told by name; the rest of them follows the line of their category. */
export const toldProducts = (
  dice: Dice,
  trade: Trade,
  told: NonNullable<Featured['products']>,
): ProductDraft[] =>
  told.map(([drawing, category, name]) => {
    const line = trade.lines.find((one) => one.category === category) ?? dice.pick(trade.lines);
    return { ...productOf(dice, trade, line, name, drawing as DrawingName), category };
  });

/** The categories a company is filed under: those of its products, or of its trade. */
export const categoriesOf = (company: CompanyDraft, max: number): string[] => {
  const own = new Set(company.products.map((product) => product.category));
  const all = own.size > 0 ? [...own] : company.trade.lines.map((line) => line.category);
  return all.slice(0, max);
};
