import type { CompanyDraft, ProductDraft } from './demo-drafts.ts';
import type { DrawingName } from './drawings/product-drawings.ts';
import type { CuratedCompany } from './curated-company.ts';
import type { SeededRandom } from './seeded-random.ts';
import {
  parseBilingual,
  type ProductLine,
  type BilingualText,
  type TradeProfile,
} from './trades/trade-profile.ts';
import { isServiceTrade } from './service-trades.ts';
import { CATEGORY_OF_ARTICLE } from './trades/article-categories.ts';
import { fillTemplate, joinSentences } from './text-template.ts';

const parseTable = (text: string): BilingualText[] => text.trim().split('\n').map(parseBilingual);
const GOODS_TERMS = parseTable(`
常规交期 {7-30} 天，年度合同客户最快 {2-5} 天。 | Usual lead time {7-30} days, {2-5} at best under a yearly contract.
样品 {3-7} 天寄出，批量 {15-35} 天交付。 | Samples leave in {3-7} days, series in {15-35}.
现货供应，单笔满 {1000-6000} 元包邮。 | In stock; orders over CNY {1000-6000} are delivered free.
可按图纸或来样定制。 | Made to drawing or to sample.
支持贴牌与中性包装。 | Own label or neutral packing.
常规规格备有 {10-30} 天库存，下单次日发货。 | {10-30} days of stock in the usual sizes, dispatched the next day.
`);
const SERVICE_TERMS = parseTable(`
提交需求后 {1-3} 个工作日内出方案。 | A proposal within {1-3} working days of the request.
首次沟通免费，签约后按节点付款。 | The first talk is free; payment follows milestones.
专人对接，{24-48} 小时内响应。 | One contact person, an answer within {24-48} hours.
可先小范围试用，再决定是否扩大。 | Try it on a small scale before deciding.
已服务同类客户 {20-180} 家。 | {20-180} clients of the same kind so far.
`);
const HEADINGS = {
  specs: parseBilingual('规格参数 | Specifications'),
  notes: parseBilingual('产品说明 | About this product'),
};
const NOTES = parseTable(`
下单前请确认规格，如有特殊要求请在备注中说明。 | Please confirm the specification before ordering and mention any special requirement.
图片为示意图，以实物与合同为准。 | Pictures are illustrations; the goods and the contract decide.
提供中英文资料，可开具增值税专用发票。 | Papers in Chinese and English; VAT invoices available.
`);

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function renderDetail(
  language: 'zh' | 'en',
  specs: readonly (readonly [label: BilingualText, value: BilingualText])[],
  sentences: readonly BilingualText[],
): string {
  const rows = specs.map(
    ([label, value]) =>
      `<tr><th>${escapeHtml(label[language])}</th><td>${escapeHtml(value[language])}</td></tr>`,
  );
  const items = sentences.map((sentence) => `<li>${escapeHtml(sentence[language])}</li>`);
  return `<h2>${HEADINGS.specs[language]}</h2><table><tbody>${rows.join('')}</tbody></table><h2>${HEADINGS.notes[language]}</h2><ul>${items.join('')}</ul>`;
}

/** A product with random sentences of the trade and random specifications of the product line. */
function randomProduct(
  random: SeededRandom,
  trade: TradeProfile,
  line: Pick<ProductLine, 'category' | 'specs'>,
  name: BilingualText,
  drawing: DrawingName,
): ProductDraft {
  const merits = random.sample(trade.sellingPoints, 3);
  const terms = fillTemplate(random, random.pick(isServiceTrade(trade) ? SERVICE_TERMS : GOODS_TERMS));
  const specs = line.specs.map((spec): [BilingualText, BilingualText] => [
    spec.label,
    random.pick(spec.values),
  ]);
  const sentences = [...merits, terms, random.pick(NOTES)];
  return {
    name,
    profile: joinSentences([...merits.slice(0, random.between(1, 2)), terms]),
    detail: { zh: renderDetail('zh', specs, sentences), en: renderDetail('en', specs, sentences) },
    category: line.category,
    drawing,
  };
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const stemsOf = (text: string): string[] =>
  [...text.toLowerCase().matchAll(/[a-z]{4,}/g)].map(([word]) => word.replace(/(?:s|ed|ing)$/, ''));

/** Whether a word of one text begins a word of the other, such as heavy and heavy-duty, or insulated and insulating. */
const sharesWord = (one: string, other: string): boolean =>
  stemsOf(one).some((stem) =>
    stemsOf(other).some((otherStem) => stem.startsWith(otherStem) || otherStem.startsWith(stem)),
  );

/**
 * Replaces `~` in the variant by the article, in lower case unless it comes first or is an acronym such as
 * DIN.
 */
export function productNameOf(variant: BilingualText, article: BilingualText): BilingualText {
  // Avoids repetition such as "recycled recycled yarn".
  const addedText = variant.zh.replace('~', '').trim();
  if (addedText !== '' && [...addedText].some((character) => article.zh.includes(character))) return article;
  const articleInSentence = /^[A-Z][a-z]/.test(article.en)
    ? article.en.charAt(0).toLowerCase() + article.en.slice(1)
    : article.en;
  const zh = variant.zh.replace('~', article.zh);
  return {
    // No space between Chinese characters; the space between Chinese and digits stays.
    zh: zh.replaceAll(/(?<=[\u4e00-\u9fff」]) (?=[\u4e00-\u9fff])/g, ''),
    en: sharesWord(variant.en, article.en)
      ? article.en
      : capitalise(variant.en.replace('~', variant.en.startsWith('~') ? article.en : articleInSentence)),
  };
}

/** Different articles of the trade, each in a random variant. */
export function randomProducts(random: SeededRandom, trade: TradeProfile, count: number): ProductDraft[] {
  const lines = random.sample(trade.productLines, count > 6 ? random.between(2, 3) : random.between(1, 2));
  const candidates = lines.flatMap((line) => line.articles.map((article) => ({ line, article })));
  return random.sample(candidates, count).map(({ line, article }) => ({
    ...randomProduct(
      random,
      trade,
      line,
      productNameOf(random.pick(line.variants), article),
      article.drawing,
    ),
    category: CATEGORY_OF_ARTICLE[article.zh] ?? line.category,
  }));
}

/** Curated products: names and specifications are given, the other texts are random ones of the trade. */
export const curatedProducts = (
  random: SeededRandom,
  trade: TradeProfile,
  curated: NonNullable<CuratedCompany['products']>,
): ProductDraft[] =>
  curated.map(({ drawing, category, name, specs }) =>
    randomProduct(random, trade, { category, specs }, name, drawing),
  );

/** Categories of a company: those of its products, or of its trade if it has none. */
export const categoriesOf = (company: CompanyDraft, max: number): string[] => {
  const productCategories = new Set(company.products.map((product) => product.category));
  const categories =
    productCategories.size > 0
      ? [...productCategories]
      : company.trade.productLines.map((line) => line.category);
  return categories.slice(0, max);
};
