import type { EditablePost, WritePostInput } from '@mingtang/contract/posts';
import { BLANK_POST } from '@mingtang/test-support/blank-forms';
import { cardForm, saveApprovedCard, setMembershipPeriod } from './cards.fixture.ts';
import type { Kit } from './kit.ts';

/** A valid form. Tests override only the fields they need. */
export const postForm = (overrides: Partial<WritePostInput> = {}): WritePostInput => ({
  ...BLANK_POST,
  kind: 'information',
  titleZh: '秋季对接会见闻',
  bodyZh: '展位不多，聊得很深。',
  withCard: true,
  ...overrides,
});

export async function addPost(
  kit: Kit,
  token: string,
  overrides: Partial<WritePostInput> = {},
): Promise<EditablePost> {
  const response = await kit.call<EditablePost>('POST', '/h5/posts', { token, body: postForm(overrides) });
  if (response.code !== 200) throw new Error(`post: ${response.text}`);
  return response.data;
}

let postCount = 0;
/** Inserts a live post directly, without validation or quota. Each post is newer than the previous one. */
export const insertPost = async (
  kit: Kit,
  authorId: string,
  row: Partial<{
    kind: string;
    title_zh: string;
    title_en: string;
    body_zh: string;
    state: string;
    outcome: string;
    listed: boolean;
    featured: boolean;
    international: boolean;
    region: string;
    company_id: string;
    category_id: string;
    first_category_id: string;
    published_at: Date;
    expires_at: Date;
  }> = {},
): Promise<string> => {
  postCount += 1;
  const published_at = new Date(kit.clock.now().getTime() - 20 * 86_400_000 + postCount * 60_000);
  return (
    await kit.deps.db
      .insertInto('posts')
      .values({
        author_id: authorId,
        kind: 'information',
        title_zh: `动态 ${postCount}`,
        state: 'live',
        published_at,
        created_at: published_at,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};

/** Creates a paying member with a listed card and three earlier posts, whose new posts need no review. */
export async function createTrustedMember(kit: Kit, name = '沈听澜') {
  const member = await kit.createMember();
  await saveApprovedCard(kit, member.token, cardForm({ name }));
  await setMembershipPeriod(kit, member.id, 'paid');
  const longAgo = new Date('2026-01-05T02:00:00Z');
  for (let count = 0; count < 3; count += 1)
    await insertPost(kit, member.id, { state: 'expired', published_at: longAgo });
  return member;
}
