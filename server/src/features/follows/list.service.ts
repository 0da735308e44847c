import type { FollowRow, ListFollows } from '@mingtang/contract/follows';
import { Id, Instant, type Language } from '@mingtang/contract/fields';
import type { AuthorCard } from '@mingtang/contract/members';
import { z } from 'zod';
import { decodeCursor, pageOf } from '../../db/cursor.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { companyCards } from '../companies/companies.service.ts';
import { viewAuthor } from '../members/authors.service.ts';
import { getMember } from '../members/members.service.ts';
import { countPosts } from '../posts/counts.service.ts';
import { listFeed } from '../posts/feed.service.ts';
import { type After, listFollowedCompanies, listFollowedMembers } from './list.queries.ts';

const Cursor = z.tuple([Instant, Id]);

interface Page {
  rows: FollowRow[];
  nextCursor: string | null;
}

export const getAuthor = async (
  deps: Deps,
  actor: Actor | undefined,
  language: Language,
  id: string,
): Promise<AuthorCard> => ({
  ...(await getMember(deps, actor, language, id)),
  postCount: await countPosts(deps, id),
});

export async function getFollows(
  deps: Deps,
  actor: Actor,
  language: Language,
  { tab, cursor, pageSize }: Pick<ListFollows, 'tab' | 'cursor' | 'pageSize'>,
): Promise<Page> {
  const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const after = at === undefined || id === undefined ? undefined : { at, id };
  if (tab === 'members') return followedMembers(deps, actor, language, after, pageSize);
  if (tab === 'companies') return followedCompanies(deps, actor, language, after, pageSize);
  const feed = await listFeed(deps, actor, language, { cursor, pageSize });
  return { ...feed, rows: feed.rows.map((post) => ({ kind: 'post', post })) };
}

async function followedMembers(
  deps: Deps,
  actor: Actor,
  language: Language,
  after: After | undefined,
  size: number,
): Promise<Page> {
  const found = await listFollowedMembers(deps.db, actor.accountId, after, size + 1);
  const { rows, nextCursor } = pageOf(found, size, (last) => [last.at.toISOString(), last.account_id]);
  return {
    rows: rows.map((row) => ({
      kind: 'member',
      member: {
        ...viewAuthor(deps, language, row),
        title: inLanguage(language, row.title, row.title_en),
        intro: inLanguage(language, row.intro, row.intro_en),
        followed: true,
        followCount: row.follow_count,
        fansCount: row.fans_count,
        postCount: Number(row.post_count),
      },
    })),
    nextCursor,
  };
}

async function followedCompanies(
  deps: Deps,
  actor: Actor,
  language: Language,
  after: After | undefined,
  size: number,
): Promise<Page> {
  const found = await listFollowedCompanies(deps.db, actor.accountId, after, size + 1);
  const { rows, nextCursor } = pageOf(found, size, (last) => [last.at.toISOString(), last.company_id]);
  const cards = await companyCards(
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
