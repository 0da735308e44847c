import type { PostKind } from '@mingtang/contract/posts';
import type { DrawingName } from './drawings/catalogue.ts';
import type { ProductDraft } from './drafts.ts';
import type { StoredMember } from './members.rows.ts';
import { INFORMATION, LABEL_OF_INDUSTRY, OPPORTUNITY, PURCHASE, SOURCES, SUPPLY } from './posts.texts.ts';
import type { Dice } from './random.ts';
import type { Pair } from './trades/trade.ts';
import { fill, joined } from './wording.ts';

export type DemoState = 'live' | 'expired' | 'won' | 'lost' | 'queued' | 'draft' | 'refused';

/** A post before it has an id. */
export interface PostDraft {
  author: StoredMember;
  kind: PostKind;
  state: DemoState;
  title: Pair;
  body: Pair;
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
  essence: boolean;
  pinned: number | null;
}

const KINDS: Readonly<Record<PostKind, number>> = {
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
/** Purchases leave first; whatever is on show is younger. */
const NEWEST_DAYS = 26;

const lower = ({ zh, en }: Pair): Pair => ({ zh, en: en.charAt(0).toLowerCase() + en.slice(1) });

/** Whatever a title cannot hold is left to the text. */
const fits = ({ zh, en }: Pair): boolean => zh.length <= TITLE_MAX.zh && en.length <= TITLE_MAX.en;

function titleOf(dice: Dice, titles: readonly Pair[], words: Words): Pair {
  const made = dice.some(titles, titles.length).map((title) => fill(dice, title, words));
  return (
    made.find(fits) ?? { zh: made[0]!.zh.slice(0, TITLE_MAX.zh), en: made[0]!.en.slice(0, TITLE_MAX.en) }
  );
}

/** Chinese beside a figure or a Latin word has a space between. */
const spaced = (zh: string): string => zh.replaceAll(/(?<=[\u4e00-\u9fff])(?=[A-Za-z0-9])/g, ' ');

type Words = Readonly<Record<string, Pair>>;
type Text = Pick<PostDraft, 'title' | 'body' | 'quantity' | 'stock' | 'minimumOrder' | 'source'>;
const NOTHING = { quantity: '', stock: '', minimumOrder: '', source: '' };

function throwGoods(dice: Dice, kind: 'purchase' | 'supply', words: Words): Text {
  const texts = kind === 'purchase' ? PURCHASE : SUPPLY;
  const one = (from: readonly Pair[]): string => fill(dice, dice.pick(from)).zh;
  return {
    ...NOTHING,
    title: titleOf(dice, texts.titles, words),
    body: joined(dice.some(texts.bodies, dice.between(2, 3)).map((body) => fill(dice, body, words))),
    ...(kind === 'purchase'
      ? { quantity: one(PURCHASE.quantities) }
      : { stock: one(SUPPLY.stocks), minimumOrder: one(SUPPLY.minimums) }),
  };
}

/** The pieces go round, so that one comes back as late as it can. */
function throwPiece(dice: Dice, kind: 'opportunity' | 'information', words: Words, turn: number): Text {
  const pieces = kind === 'opportunity' ? OPPORTUNITY : INFORMATION;
  const { title, body } = pieces[turn % pieces.length]!;
  return {
    ...NOTHING,
    title: titleOf(dice, [title], words),
    body: fill(dice, body, words),
    source: kind === 'information' ? dice.pick(SOURCES) : '',
  };
}

/** In the languages the company writes in. */
const inItsLanguages = ({ zh, en }: Pair, name: Pair): Pair => ({
  zh: name.zh === '' ? '' : spaced(zh),
  en: name.en === '' ? '' : en,
});

/** A post as the author's company would write it; `wanted` is something another company makes. */
export function throwPost(
  dice: Dice,
  author: StoredMember,
  { kind, state, wanted, turn }: { kind: PostKind; state: DemoState; wanted: ProductDraft; turn: number },
): PostDraft {
  const company = author.company!.draft;
  const goods = kind === 'purchase' || kind === 'supply';
  const thing = kind === 'supply' ? dice.pick(company.products) : wanted;
  const words = { thing: thing.name, city: company.city, business: lower(dice.pick(company.trade.business)) };
  const text = goods ? throwGoods(dice, kind, words) : throwPiece(dice, kind, words, turn);
  const language = goods ? thing.name : company.name;
  const industryLabel = LABEL_OF_INDUSTRY[company.trade.industry];
  const gone = state === 'expired' || state === 'won' || state === 'lost';
  const likes = Math.floor(dice.next() ** 3 * 70);
  return {
    ...text,
    title: inItsLanguages(text.title, language),
    body: inItsLanguages(text.body, language),
    author,
    kind,
    state,
    minutesAgo: gone
      ? dice.between(95 * MINUTES_A_DAY, 130 * MINUTES_A_DAY)
      : 240 + Math.floor(dice.next() ** 2 * NEWEST_DAYS * MINUTES_A_DAY),
    category: goods ? thing.category : null,
    drawings: goods || (company.products.length > 0 && dice.chance(0.4)) ? [thing.drawing] : [],
    labels: [KIND_LABEL[kind], ...(industryLabel === undefined ? [] : [industryLabel])],
    likes,
    views: likes * dice.between(8, 20) + dice.between(30, 400),
    essence: dice.chance(0.05),
    pinned: null,
  };
}

export const throwKind = (dice: Dice): PostKind => dice.weighted(KINDS);
