import { POST_DAYS } from '@mingtang/contract/limits';
import type { PostKind } from '@mingtang/contract/posts';
import type { DrawingName } from './drawings/product-drawings.ts';
import type { StoredMember } from './members.insert.demo.ts';
import { LABEL_OF_INDUSTRY, SOURCES } from './posts.texts.demo.ts';
import { INFORMATION_ARTICLES, OPPORTUNITY_ARTICLES, type ArticleComment } from './posts/articles.ts';
import type { GoodsText } from './posts/goods-texts.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { BilingualText } from './trades/trade-profile.ts';
import { fillTemplate } from './text-template.ts';

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
  comments: readonly ArticleComment[];
  /** Why staff refused it; a random reason if not given. */
  refusal?: string;
}

const KIND_LABEL: Readonly<Record<PostKind, string>> = {
  purchase: '找货',
  supply: '现货',
  opportunity: '找合作',
  information: '行业观察',
};
const MINUTES_A_DAY = 1_440;
/** Maximum age of live posts: less than the lifetime of purchases, which is the shortest. */
const LIVE_POST_MAX_DAYS = 28;

const lowerCaseFirst = ({ zh, en }: BilingualText): BilingualText => ({
  zh,
  en: en.charAt(0).toLowerCase() + en.slice(1),
});

/** Inserts a space between a Chinese character and a Latin letter or digit that follows it. */
const spaceLatin = (zh: string): string => zh.replaceAll(/(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])/g, ' ');

/** Keeps only the languages in which `name` is set. */
const inLanguagesOf = ({ zh, en }: BilingualText, name: BilingualText): BilingualText => ({
  zh: name.zh === '' ? '' : spaceLatin(zh),
  en: name.en === '' ? '' : en,
});

/** What a post of this state and kind has besides its texts. */
function randomCirculation(random: SeededRandom, author: StoredMember, kind: PostKind, state: DemoPostState) {
  const industryLabel = LABEL_OF_INDUSTRY[author.company!.draft.trade.industry];
  const published = state !== 'queued' && state !== 'draft' && state !== 'refused';
  const likes = published ? Math.floor(random.next() ** 3 * 60) : 0;
  return {
    author,
    kind,
    state,
    minutesAgo: randomAgeMinutes(random, kind, state),
    labels: [KIND_LABEL[kind], ...(industryLabel === undefined ? [] : [industryLabel])],
    likes,
    views: published ? likes * random.between(8, 20) + random.between(30, 400) : 0,
    featured: random.chance(0.05),
    pinned: null,
  };
}

function randomAgeMinutes(random: SeededRandom, kind: PostKind, state: DemoPostState): number {
  const minutesBetween = (from: number, to: number): number =>
    random.between(from * MINUTES_A_DAY, to * MINUTES_A_DAY);
  const lifetime = POST_DAYS[kind] ?? 0;
  switch (state) {
    case 'live':
      return 150 + Math.floor(random.next() ** 1.2 * LIVE_POST_MAX_DAYS * MINUTES_A_DAY);
    case 'expired':
      return minutesBetween(lifetime + 1, lifetime + 14);
    case 'won':
    case 'lost':
      return minutesBetween(16, 58);
    case 'queued':
    case 'draft':
    case 'refused':
      return random.between(30, 2 * MINUTES_A_DAY);
  }
}

/** A purchase or supply in the words of the text. */
export function goodsPost(
  random: SeededRandom,
  author: StoredMember,
  text: GoodsText,
  state: DemoPostState,
): PostDraft {
  const { kind, category, drawing, amount, minimumOrder, comments } = text;
  const { city, name } = author.company!.draft;
  return {
    ...randomCirculation(random, author, kind, state),
    title: inLanguagesOf(fillTemplate(random, text.title, { city }), name),
    body: inLanguagesOf(fillTemplate(random, text.body, { city }), name),
    quantity: kind === 'purchase' ? amount : '',
    stock: kind === 'supply' ? amount : '',
    minimumOrder,
    source: '',
    category,
    drawings: [drawing],
    comments,
  };
}

/** An opportunity or information. Uses the articles in rotation, so that repetitions are as far apart as possible. */
export function articlePost(
  random: SeededRandom,
  author: StoredMember,
  kind: 'opportunity' | 'information',
  state: DemoPostState,
  indexInKind: number,
): PostDraft {
  const articles = kind === 'opportunity' ? OPPORTUNITY_ARTICLES : INFORMATION_ARTICLES;
  const { title, body, comments } = articles[indexInKind % articles.length]!;
  const { city, name, trade, products } = author.company!.draft;
  const values = { city, business: lowerCaseFirst(random.pick(trade.business)) };
  return {
    ...randomCirculation(random, author, kind, state),
    title: inLanguagesOf(fillTemplate(random, title, values), name),
    body: inLanguagesOf(fillTemplate(random, body, values), name),
    quantity: '',
    stock: '',
    minimumOrder: '',
    source: kind === 'information' ? random.pick(SOURCES) : '',
    category: null,
    drawings: products.length > 0 && random.chance(0.3) ? [random.pick(products).drawing] : [],
    comments,
  };
}
