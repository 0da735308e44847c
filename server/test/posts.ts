import type { Post, WritePost } from '@mingtang/contract/posts';
import { BLANK_POST } from '../../scripts/blank-forms.ts';
import { cardForm, saveCard, setPeriod } from './cards.ts';
import type { Kit } from './kit.ts';

/** A form that is right in every field; a test names what it is about. */
export const postForm = (change: Partial<WritePost> = {}): WritePost => ({
  ...BLANK_POST,
  kind: 'information',
  titleZh: '秋季对接会见闻',
  bodyZh: '展位不多，聊得很深。',
  withCard: true,
  ...change,
});

export async function addPost(kit: Kit, token: string, change: Partial<WritePost> = {}): Promise<Post> {
  const answer = await kit.call<Post>('POST', '/h5/posts', { token, body: postForm(change) });
  if (answer.code !== 200) throw new Error(`post: ${answer.text}`);
  return answer.data;
}

let written = 0;
/** A post as it lies there after a review, written past the form and its quota. Each is newer than the one before. */
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
    essence: boolean;
    international: boolean;
    region: string;
    company_id: string;
    category_id: string;
    first_category_id: string;
    published_at: Date;
    expires_at: Date;
  }> = {},
): Promise<string> => {
  written += 1;
  const published_at = new Date(kit.clock.now().getTime() - 20 * 86_400_000 + written * 60_000);
  return (
    await kit.deps.db
      .insertInto('posts')
      .values({
        author_id: authorId,
        kind: 'information',
        title_zh: `动态 ${written}`,
        state: 'live',
        published_at,
        created_at: published_at,
        ...row,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
};

/** A paying member with a card in the directory and three posts behind them: what they send is shown at once. */
export async function trustedMember(kit: Kit, name = '沈听澜') {
  const member = await kit.member();
  await saveCard(kit, member.token, cardForm({ name }));
  await setPeriod(kit, member.id, 'paid');
  const long = new Date('2026-01-05T02:00:00Z');
  for (let count = 0; count < 3; count += 1)
    await insertPost(kit, member.id, { state: 'expired', published_at: long });
  return member;
}
