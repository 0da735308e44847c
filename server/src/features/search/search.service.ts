import type { Language } from '@mingtang/contract/fields';
import type { Search, SearchHit, SearchTab, Suggestion } from '@mingtang/contract/search';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { companyCards } from '../companies/companies.service.ts';
import { memberCards } from '../members/members.service.ts';
import { newsCards } from '../news/list.service.ts';
import { postsOf } from '../posts/cards.service.ts';
import { productCards } from '../products/cards.service.ts';
import { plainName } from './lexemes.ts';
import { type QueryText, queryText } from './query-text.ts';
import {
  findAlike,
  findHits,
  findNearly,
  type Hit,
  listNames,
  listSuggestions,
  type Wanted,
} from './search.queries.ts';
import type { Kind } from './sources.queries.ts';

/** Who reads on past this many looks for something else. */
const DEPTH = 200;
const SUGGESTIONS = 8;

const KINDS: Record<SearchTab, readonly Kind[]> = {
  members: ['member'],
  companies: ['company'],
  products: ['product'],
  international: ['company', 'member', 'product', 'post', 'news'],
  posts: ['post'],
  news: ['news'],
};

const ways = ['exact', 'nearly', 'alike'] as const;
type Way = (typeof ways)[number];
const Cursor = z.tuple([z.enum(ways), z.number().int().min(0).max(DEPTH)]);

const find: Record<Way, (deps: Deps, text: QueryText, wanted: Wanted) => Promise<Hit[]>> = {
  exact: (deps, text, wanted) => findHits(deps.db, text, wanted),
  nearly: (deps, text, wanted) => findNearly(deps.db, text, wanted),
  alike: (deps, _text, wanted) => findAlike(deps.db, wanted),
};

const NOTHING = { rows: [], nextCursor: null, words: [], mended: false };

/** What was typed; where that finds nothing, what it sounds like; where that finds nothing, what looks like it. */
export async function search(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  { tab, keyword, categoryId, cursor, pageSize }: Search,
) {
  if (categoryId !== undefined && tab !== 'products')
    throw new AppError('request.invalid', { fields: { categoryId: 'unknown' } });
  const kinds = KINDS[tab];
  const text = queryText(keyword);
  if (text === undefined) return NOTHING;
  const [way, offset] = cursor === undefined ? [undefined, 0] : decodeCursor(cursor, Cursor);
  const wanted: Wanted = {
    viewerId: actor?.accountId,
    kinds,
    abroadOnly: tab === 'international' || language === 'en',
    keyword: plainName(keyword),
    categoryId,
    offset,
    limit: pageSize + 1,
  };
  for (const one of way === undefined ? ways : [way]) {
    const hits = await find[one](deps, text, wanted);
    if (hits.length === 0) continue;
    const more = hits.length > pageSize && offset + pageSize < DEPTH;
    return {
      rows: await cardsOf(deps, actor, language, hits.slice(0, pageSize)),
      nextCursor: more ? encodeCursor([one, offset + pageSize]) : null,
      words: text.shown,
      mended: one !== 'exact',
    };
  }
  return { ...NOTHING, words: text.shown };
}

/** The cards in the order of the hits; what was hidden since it was indexed drops out. */
async function cardsOf(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  hits: readonly Hit[],
): Promise<SearchHit[]> {
  const ids = (kind: Kind) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.subject_id);
  const [companies, members, products, posts, news] = await Promise.all([
    companyCards(deps, language, ids('company')),
    memberCards(deps, actor, language, ids('member')),
    productCards(deps, language, ids('product')),
    postsOf(deps, actor, language, ids('post')),
    newsCards(deps, language, ids('news')),
  ]);
  const hitOf: Record<Kind, (id: string) => SearchHit | undefined> = {
    company: (id) => one(companies.get(id), (company) => ({ kind: 'company', company })),
    member: (id) => one(members.get(id), (member) => ({ kind: 'member', member })),
    product: (id) => one(products.get(id), (product) => ({ kind: 'product', product })),
    post: (id) => one(posts.get(id), (post) => ({ kind: 'post', post })),
    news: (id) => one(news.get(id), (item) => ({ kind: 'news', news: item })),
  };
  return hits.flatMap(({ kind, subject_id }) => hitOf[kind](subject_id) ?? []);
}

const one = <T>(card: T | undefined, hit: (card: T) => SearchHit): SearchHit | undefined =>
  card === undefined ? undefined : hit(card);

export async function suggest(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  keyword: string,
): Promise<Suggestion[]> {
  const text = queryText(keyword);
  if (text === undefined) return [];
  const hits = await listSuggestions(deps.db, text, {
    viewerId: actor?.accountId,
    kinds: ['company', 'member', 'product'],
    abroadOnly: language === 'en',
    keyword: plainName(keyword),
    offset: 0,
    limit: SUGGESTIONS,
  });
  const names = await listNames(deps.db, hits);
  return names.map(({ kind, id, name_zh, name_en }) => ({
    kind,
    id,
    text: inLanguage(language, name_zh, name_en),
  }));
}
