import type { Language } from '@mingtang/contract/fields';
import type { SearchHit, SearchKind } from '@mingtang/contract/search';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { getCompanyCards } from '../../directory/companies/companies.service.ts';
import { getMemberCards } from '../../directory/members/members.service.ts';
import { getNewsCardsByIds } from '../news/news.list.service.ts';
import { getPostCardsByIds } from '../posts/posts.cards.service.ts';
import { getProductCards } from '../../directory/products/products.cards.service.ts';
import { findByPinyin } from '../../kernel/search-index/search-index.pinyin.service.ts';
import { findMatch, findWord } from './search-match.ts';
import type { ParsedSearchQuery } from './search-query.ts';
import { listMatchTexts } from './search.matches.queries.ts';
import type { MatchMode, SearchHitRow } from './search.queries.ts';

const WORDS_MAX = 20;

/**
 * The cards in the order of the hits, each with the reason why it was found, and the words to highlight. Without
 * subjects that were hidden since they were indexed.
 */
export async function loadSearchHits(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  query: ParsedSearchQuery,
  mode: MatchMode,
  hits: readonly SearchHitRow[],
): Promise<{ rows: SearchHit[]; words: string[] }> {
  const cards = await loadCards(deps, actor, language, hits);
  const namesFound = new Set(cards.flatMap((hit) => findInName(nameOf(hit), query, mode)));
  const words = [...new Set([...namesFound, ...(mode === 'exact' ? query.highlights : [])])];
  const rows = mode === 'exact' ? await addMatches(deps, language, words, cards) : cards;
  return { rows, words: words.slice(0, WORDS_MAX) };
}

/** The cards without the reason. */
async function loadCards(
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  hits: readonly SearchHitRow[],
): Promise<SearchHit[]> {
  const idsOf = (kind: SearchKind) => hits.filter((hit) => hit.kind === kind).map((hit) => hit.subject_id);
  const [companies, members, products, posts, news] = await Promise.all([
    getCompanyCards(deps, language, idsOf('company')),
    getMemberCards(deps, actor, language, idsOf('member')),
    getProductCards(deps, language, idsOf('product')),
    getPostCardsByIds(deps, actor, language, idsOf('post')),
    getNewsCardsByIds(deps, language, idsOf('news')),
  ]);
  const match = null;
  const hitOf: Record<SearchKind, (id: string) => SearchHit | undefined> = {
    company: (id) => toHit(companies.get(id), (company) => ({ kind: 'company', company, match })),
    member: (id) => toHit(members.get(id), (member) => ({ kind: 'member', member, match })),
    product: (id) => toHit(products.get(id), (product) => ({ kind: 'product', product, match })),
    post: (id) => toHit(posts.get(id), (post) => ({ kind: 'post', post, match })),
    news: (id) => toHit(news.get(id), (item) => ({ kind: 'news', news: item, match })),
  };
  return hits.flatMap(({ kind, subject_id }) => hitOf[kind](subject_id) ?? []);
}

const toHit = <T>(card: T | undefined, buildHit: (card: T) => SearchHit): SearchHit | undefined =>
  card === undefined ? undefined : buildHit(card);

function nameOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'company':
      return hit.company.name;
    case 'member':
      return hit.member.name;
    case 'product':
      return hit.product.name;
    case 'post':
      return hit.post.title;
    case 'news':
      return hit.news.title;
  }
}

function idOf(hit: SearchHit): string {
  switch (hit.kind) {
    case 'company':
      return hit.company.id;
    case 'member':
      return hit.member.id;
    case 'product':
      return hit.product.id;
    case 'post':
      return hit.post.id;
    case 'news':
      return hit.news.id;
  }
}

/** The first part of the name that matches a pattern in which `_` stands for any character. */
function findByPattern(name: string, pattern: string): string | undefined {
  const characters = Array.from(name);
  const wanted = Array.from(pattern);
  const start = characters.findIndex((_, from) =>
    wanted.every((character, at) =>
      character === '_' ? from + at < characters.length : characters[from + at] === character,
    ),
  );
  return start < 0 ? undefined : characters.slice(start, start + wanted.length).join('');
}

/** The part of the name that was found although it is written differently: in pinyin, or with another character. */
function findInName(name: string, query: ParsedSearchQuery, mode: MatchMode): string[] {
  switch (mode) {
    case 'exact':
      return query.latin
        .map((letters) => findByPinyin(name, letters))
        .filter((part) => /\p{Script=Han}/u.test(part));
    case 'homophone':
      return [findByPinyin(name, query.homophone?.letters ?? '')].filter((part) => part !== '');
    case 'typo':
      return (query.typo?.patterns ?? []).flatMap(
        (pattern) => findByPattern(name, pattern.slice(1, -1)) ?? [],
      );
    case 'similar':
      return [];
  }
}

/** One query for each kind of which a name does not contain the words. */
async function addMatches(
  deps: Deps,
  language: Language,
  words: readonly string[],
  cards: readonly SearchHit[],
): Promise<SearchHit[]> {
  const unexplained = Map.groupBy(
    cards.filter((hit) => findWord(nameOf(hit), words) === undefined),
    (hit) => hit.kind,
  );
  const textsByKind = new Map(
    await Promise.all(
      [...unexplained].map(
        async ([kind, hits]) => [kind, await listMatchTexts(deps.db, kind, hits.map(idOf))] as const,
      ),
    ),
  );
  return cards.map((hit) => {
    const texts = textsByKind.get(hit.kind)?.get(idOf(hit));
    return texts === undefined ? hit : { ...hit, match: findMatch(texts, words, language) };
  });
}
