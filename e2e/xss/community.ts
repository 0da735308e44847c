import type { PostKind } from '@mingtang/contract/posts';
import type { Client } from '../../scripts/database.ts';
import { call } from '../kit/network.ts';
import { newsBody, postBody } from './bodies.ts';
import { forgetBudgets } from './budgets.ts';
import {
  commentFields,
  labelFields,
  newsFields,
  postFields,
  refusedOf,
  type Texts,
  textsOf,
} from './fields.ts';
import { type Counts, marked, type Store, write, WRITES_AT_ONCE } from './store.ts';

/** A post with a label, a comment and a reply under it, and a news item, each with a payload in every field. */
export interface Spoken {
  ids: { post: string; news: string };
  kind: PostKind;
  post: Texts;
  label: Texts;
  comment: string;
  reply: string;
  news: Texts;
}
export interface Community extends Counts {
  spoken: Spoken[];
}

/** What each kind of post has of its own. */
export const OWN_FIELDS: Record<PostKind, string[]> = {
  purchase: ['quantity'],
  supply: ['stock', 'minimumOrder'],
  opportunity: [],
  information: ['source'],
};
const kinds = Object.keys(OWN_FIELDS) as PostKind[];

/** Through the API what it accepts; then the same texts whole, as if an older version had let them in. */
export async function plantCommunity(
  client: Client,
  { owner, staff }: Store,
  payloads: readonly string[],
): Promise<Community> {
  const community: Community = { spoken: [], taken: 0, refused: 0 };
  for (const index of payloads.keys()) {
    if (index % WRITES_AT_ONCE === 0) await forgetBudgets();
    const kind = kinds[index % kinds.length]!;
    const post = textsOf(postFields, payloads, index);
    const news = marked(textsOf(newsFields, payloads, index), index, 'body');
    const label = textsOf(labelFields, payloads, index);
    const comment = textsOf(commentFields, payloads, index)['text']!;
    const reply = textsOf(commentFields, payloads, (index * 7 + 3) % payloads.length)['text']!;
    const ids = { post: '', news: '' };
    await write(community, postFields, post, async (texts) => {
      const body = postBody(texts, kind);
      const answer = await call<{ id: string }>('POST', '/h5/posts', { token: owner.token, body });
      if (answer.code === 200) ids.post = answer.data.id;
      return answer;
    });
    await write(community, newsFields, news, async (texts) => {
      const body = newsBody(texts);
      const answer = await call<{ id: string }>('POST', '/h5/information', { token: staff.token, body });
      if (answer.code === 200) ids.news = answer.data.id;
      return answer;
    });
    await setLabel(client, ids.post, label);
    await setPost(client, ids.post, post, index);
    await setNews(client, ids.news, news);
    await writeComment(client, community, owner, ids.post, { text: comment }, reply);
    community.spoken.push({ ids, kind, post, label, comment, reply, news });
  }
  await forgetBudgets();
  return community;
}

const setPost = (client: Client, id: string, texts: Texts, age: number) =>
  client.query(
    `UPDATE posts SET title_zh = $2, title_en = $3, body_zh = $4, body_en = $5, quantity = $6, stock = $7,
       minimum_order = $8, source = $9, place_name = $10, state = 'live',
       published_at = now() - $11::int * interval '1 second', expires_at = now() + interval '30 days'
     WHERE id = $1`,
    [id, ...Object.values(texts), age],
  );

/** All but the Chinese body, which stays as the API cleaned it. */
const setNews = (client: Client, id: string, texts: Texts) =>
  client.query(
    `UPDATE news SET title_zh = $2, title_en = $3, summary_zh = $4, summary_en = $5, body_en = $6 WHERE id = $1`,
    [id, ...['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'bodyEn'].map((name) => texts[name])],
  );

/** Cut to twelve characters, many payloads are alike: one label may stand on several posts. */
const setLabel = (client: Client, postId: string, { nameZh, nameEn }: Texts) =>
  client.query(
    `WITH added AS (
       INSERT INTO labels (name_zh, name_en) VALUES ($2, $3) ON CONFLICT DO NOTHING RETURNING id
     )
     INSERT INTO post_labels (post_id, label_id)
     SELECT $1::bigint, id FROM added UNION SELECT $1::bigint, id FROM labels WHERE name_zh = $2 OR name_en = $3`,
    [postId, nameZh, nameEn],
  );

async function writeComment(
  client: Client,
  community: Community,
  { id, token }: Store['owner'],
  postId: string,
  texts: Texts & { text: string },
  reply: string,
): Promise<void> {
  if (refusedOf(commentFields, texts).length === 0) {
    const body = { postId, text: texts.text };
    const { code, msg } = await call('POST', '/h5/cloud/update_comment', { token, body });
    if (code !== 200) throw new Error(`not taken: ${msg} ${texts.text}`);
    community.taken += 1;
  } else community.refused += 1;
  await client.query(
    `WITH first AS (
       INSERT INTO comments (post_id, author_id, text, created_at) VALUES ($1::bigint, $2::bigint, $3, now()) RETURNING id
     )
     INSERT INTO comments (post_id, author_id, parent_id, text, created_at)
     SELECT $1::bigint, $2::bigint, id, $4, now() FROM first`,
    [postId, id, texts.text, reply],
  );
  await client.query('UPDATE comments SET reply_count = 1 WHERE post_id = $1 AND parent_id IS NULL', [
    postId,
  ]);
}
