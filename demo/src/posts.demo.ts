import type { PostKind } from '@mingtang/contract/posts';
import type { DrawingName } from './drawings/product-drawings.ts';
import type { ProductDraft } from './demo-drafts.ts';
import type { StoredMember } from './members.insert.demo.ts';
import {
  INFORMATION_ARTICLES,
  LABEL_OF_INDUSTRY,
  OPPORTUNITY_ARTICLES,
  PURCHASE_TEXTS,
  SOURCES,
  SUPPLY_TEXTS,
} from './posts.texts.demo.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { BilingualText } from './trades/trade-profile.ts';
import { fillTemplate, joinSentences } from './text-template.ts';

export type DemoPostState = 'live' | 'expired' | 'won' | 'lost' | 'queued' | 'draft' | 'refused';

/** A generated post before it is inserted. */
export interface PostDraft {
  author: StoredMember;
  kind: PostKind;
  state: DemoPostState;
  title: BilingualText;
  body: BilingualText;
  minutesAgo: number;
  quantity: string;
  stock: string;
  minimumOrder: string;
  source: string;
  /** The Chinese name of a second-level category. */
  category: string | null;
  drawings: readonly DrawingName[];
  labels: readonly string[];
  likes: number;
  views: number;
  featured: boolean;
  pinned: number | null;
}

const KIND_WEIGHTS: Readonly<Record<PostKind, number>> = {
  purchase: 30,
  supply: 34,
  opportunity: 18,
  information: 18,
};
const KIND_LABEL: Readonly<Record<PostKind, string>> = {
  purchase: '找货',
  supply: '现货',
  opportunity: '找合作',
  information: '行业观察',
};
const TITLE_MAX = { zh: 40, en: 80 };
const MINUTES_A_DAY = 1_440;
/** Maximum age of live posts: less than the lifetime of purchases, which is the shortest. */
const LIVE_POST_MAX_DAYS = 26;

const lowerCaseFirst = ({ zh, en }: BilingualText): BilingualText => ({
  zh,
  en: en.charAt(0).toLowerCase() + en.slice(1),
});

const fitsTitleLimit = ({ zh, en }: BilingualText): boolean =>
  zh.length <= TITLE_MAX.zh && en.length <= TITLE_MAX.en;

function randomTitle(
  random: SeededRandom,
  titles: readonly BilingualText[],
  values: TemplateValues,
): BilingualText {
  const candidates = random.sample(titles, titles.length).map((title) => fillTemplate(random, title, values));
  return (
    candidates.find(fitsTitleLimit) ?? {
      zh: candidates[0]!.zh.slice(0, TITLE_MAX.zh),
      en: candidates[0]!.en.slice(0, TITLE_MAX.en),
    }
  );
}

/** Inserts a space between a Chinese character and a Latin letter or digit that follows it. */
const spaceLatin = (zh: string): string => zh.replaceAll(/(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])/g, ' ');

type TemplateValues = Readonly<Record<string, BilingualText>>;
type PostText = Pick<PostDraft, 'title' | 'body' | 'quantity' | 'stock' | 'minimumOrder' | 'source'>;
const EMPTY_FIELDS = { quantity: '', stock: '', minimumOrder: '', source: '' };

function randomGoodsText(
  random: SeededRandom,
  kind: 'purchase' | 'supply',
  values: TemplateValues,
): PostText {
  const texts = kind === 'purchase' ? PURCHASE_TEXTS : SUPPLY_TEXTS;
  const randomText = (from: readonly BilingualText[]): string => fillTemplate(random, random.pick(from)).zh;
  return {
    ...EMPTY_FIELDS,
    title: randomTitle(random, texts.titles, values),
    body: joinSentences(
      random.sample(texts.bodies, random.between(2, 3)).map((body) => fillTemplate(random, body, values)),
    ),
    ...(kind === 'purchase'
      ? { quantity: randomText(PURCHASE_TEXTS.quantities) }
      : { stock: randomText(SUPPLY_TEXTS.stocks), minimumOrder: randomText(SUPPLY_TEXTS.minimums) }),
  };
}

/** Uses the articles in rotation, so that repetitions are as far apart as possible. */
function randomArticleText(
  random: SeededRandom,
  kind: 'opportunity' | 'information',
  values: TemplateValues,
  indexInKind: number,
): PostText {
  const articles = kind === 'opportunity' ? OPPORTUNITY_ARTICLES : INFORMATION_ARTICLES;
  const { title, body } = articles[indexInKind % articles.length]!;
  return {
    ...EMPTY_FIELDS,
    title: randomTitle(random, [title], values),
    body: fillTemplate(random, body, values),
    source: kind === 'information' ? random.pick(SOURCES) : '',
  };
}

/** Keeps only the languages in which `name` is set. */
const inLanguagesOf = ({ zh, en }: BilingualText, name: BilingualText): BilingualText => ({
  zh: name.zh === '' ? '' : spaceLatin(zh),
  en: name.en === '' ? '' : en,
});

/**
 * A random post of the author. `otherProduct` is a product of another company; a supply offers a product of
 * the author's company instead.
 */
export function randomPost(
  random: SeededRandom,
  author: StoredMember,
  {
    kind,
    state,
    otherProduct,
    indexInKind,
  }: { kind: PostKind; state: DemoPostState; otherProduct: ProductDraft; indexInKind: number },
): PostDraft {
  const company = author.company!.draft;
  const isGoods = kind === 'purchase' || kind === 'supply';
  const product = kind === 'supply' ? random.pick(company.products) : otherProduct;
  const values = {
    product: product.name,
    city: company.city,
    business: lowerCaseFirst(random.pick(company.trade.business)),
  };
  const text = isGoods
    ? randomGoodsText(random, kind, values)
    : randomArticleText(random, kind, values, indexInKind);
  // The post is written in the languages of this name.
  const languageSource = isGoods ? product.name : company.name;
  const industryLabel = LABEL_OF_INDUSTRY[company.trade.industry];
  const ended = state === 'expired' || state === 'won' || state === 'lost';
  const likes = Math.floor(random.next() ** 3 * 70);
  return {
    ...text,
    title: inLanguagesOf(text.title, languageSource),
    body: inLanguagesOf(text.body, languageSource),
    author,
    kind,
    state,
    // A supply has the longest lifetime, 90 days; ended posts are older than that.
    minutesAgo: ended
      ? random.between(95 * MINUTES_A_DAY, 130 * MINUTES_A_DAY)
      : 240 + Math.floor(random.next() ** 2 * LIVE_POST_MAX_DAYS * MINUTES_A_DAY),
    category: isGoods ? product.category : null,
    drawings: isGoods || (company.products.length > 0 && random.chance(0.4)) ? [product.drawing] : [],
    labels: [KIND_LABEL[kind], ...(industryLabel === undefined ? [] : [industryLabel])],
    likes,
    views: likes * random.between(8, 20) + random.between(30, 400),
    featured: random.chance(0.05),
    pinned: null,
  };
}

export const randomKind = (random: SeededRandom): PostKind => random.pickWeighted(KIND_WEIGHTS);
