import type { FollowRow, ListFollowsQuery } from '@mingtang/contract/follows';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { AuthorCard } from '@mingtang/contract/members';
import { z } from 'zod';
import { decodeCursor, toCursorPage } from '../../platform/db/cursor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/handler.ts';
import { pickTranslation } from '../../base/pick-translation.ts';
import { getCompanyCards } from '../../directory/companies/companies.service.ts';
import { toAuthor } from '../../kernel/authors/authors.service.ts';
import { getMember } from '../../directory/members/members.service.ts';
import { countPublicPosts } from '../posts/posts.counts.service.ts';
import { listFeed } from '../posts/posts.feed.service.ts';
import { type FollowPosition, listFollowedCompanies, listFollowedMembers } from './follows.list.queries.ts';

const FollowCursor = z.tuple([Instant, Id]);

interface FollowPage {
  rows: FollowRow[];
  nextCursor: string | null;
}

export const getAuthorCard = async (
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<AuthorCard> => ({
  ...(await getMember(deps, actor, language, id)),
  postCount: await countPublicPosts(deps, id),
});

/** One page of a tab: followed members, followed companies, or the feed of posts by both. */
export async function getFollows(
  deps: Deps,
  actor: Actor,
  language: Language,
  { tab, cursor, pageSize }: Pick<ListFollowsQuery, 'tab' | 'cursor' | 'pageSize'>,
): Promise<FollowPage> {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, FollowCursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  if (tab === 'members') return getFollowedMembers(deps, actor, language, after, pageSize);
  if (tab === 'companies') return getFollowedCompanies(deps, actor, language, after, pageSize);
  const feed = await listFeed(deps, actor, language, { cursor, pageSize });
  return { ...feed, rows: feed.rows.map((post) => ({ kind: 'post', post })) };
}

async function getFollowedMembers(
  deps: Deps,
  actor: Actor,
  language: Language,
  after: FollowPosition | undefined,
  size: number,
): Promise<FollowPage> {
  const found = await listFollowedMembers(deps.db, actor.accountId, after, size + 1);
  const { rows, nextCursor } = toCursorPage(found, size, (last) => [last.at.toISOString(), last.account_id]);
  return {
    rows: rows.map((row) => ({
      kind: 'member',
      member: {
        ...toAuthor(deps, language, row),
        title: pickTranslation(language, row.title, row.title_en),
        intro: pickTranslation(language, row.intro, row.intro_en),
        followed: true,
        followCount: row.follow_count,
        fansCount: row.fans_count,
        postCount: row.post_count,
      },
    })),
    nextCursor,
  };
}

async function getFollowedCompanies(
  deps: Deps,
  actor: Actor,
  language: Language,
  after: FollowPosition | undefined,
  size: number,
): Promise<FollowPage> {
  const found = await listFollowedCompanies(deps.db, actor.accountId, after, size + 1);
  const { rows, nextCursor } = toCursorPage(found, size, (last) => [last.at.toISOString(), last.company_id]);
  const cards = await getCompanyCards(
    deps,
    language,
    rows.map((row) => row.company_id),
  );
  return {
    rows: rows.flatMap((row) => {
      const company = cards.get(row.company_id);
      return company === undefined ? [] : [{ kind: 'company' as const, company }];
    }),
    nextCursor,
  };
}
