import type { PostKind } from '@mingtang/contract/posts';
import type { Client } from '@mingtang/test-support/database';
import { callApi } from '../kit/api.steps.ts';
import { newsBody, postBody } from './request-bodies.ts';
import { resetRateLimits } from './reset-rate-limits.ts';
import {
  commentFields,
  labelFields,
  newsFields,
  postFields,
  rejectedFieldsOf,
  type FieldTexts,
  payloadTexts,
} from './payload-fields.ts';
import {
  type WriteCounts,
  prependHtmlMarkers,
  type DirectoryRecords,
  writeAndVerify,
  WRITES_PER_RESET,
} from './directory-records.ts';

/** A post with a label, a comment and a reply under it, and a news item, each with a payload in every field. */
export interface CommunityRecord {
  ids: { post: string; news: string };
  kind: PostKind;
  post: FieldTexts;
  label: FieldTexts;
  comment: string;
  reply: string;
  news: FieldTexts;
}
export interface CommunityRecords extends WriteCounts {
  records: CommunityRecord[];
}

/** The fields that only this kind of post has. */
export const FIELDS_BY_KIND: Record<PostKind, string[]> = {
  purchase: ['quantity'],
  supply: ['stock', 'minimumOrder'],
  opportunity: [],
  information: ['source'],
};
const kinds = Object.keys(FIELDS_BY_KIND) as PostKind[];

/**
 * Writes the texts that the API accepts through the API. Then stores all texts in the database, as if an
 * older version had accepted them.
 */
export async function writeCommunity(
  client: Client,
  { owner, staff }: DirectoryRecords,
  payloads: readonly string[],
): Promise<CommunityRecords> {
  const community: CommunityRecords = { records: [], accepted: 0, rejected: 0 };
  for (const index of payloads.keys()) {
    if (index % WRITES_PER_RESET === 0) await resetRateLimits();
    const kind = kinds[index % kinds.length]!;
    const post = payloadTexts(postFields, payloads, index);
    const news = prependHtmlMarkers(payloadTexts(newsFields, payloads, index), index, 'body');
    const label = payloadTexts(labelFields, payloads, index);
    const comment = payloadTexts(commentFields, payloads, index)['text']!;
    // Never the payload of the comment; over all records, each payload is used once.
    const reply = payloadTexts(commentFields, payloads, (index * 7 + 3) % payloads.length)['text']!;
    const ids = { post: '', news: '' };
    await writeAndVerify(community, postFields, post, async (texts) => {
      const body = postBody(texts, kind);
      const response = await callApi<{ id: string }>('POST', '/h5/posts', { token: owner.token, body });
      if (response.code === 200) ids.post = response.data.id;
      return response;
    });
    await writeAndVerify(community, newsFields, news, async (texts) => {
      const body = newsBody(texts);
      const response = await callApi<{ id: string }>('POST', '/h5/information', { token: staff.token, body });
      if (response.code === 200) ids.news = response.data.id;
      return response;
    });
    await addLabel(client, ids.post, label);
    await updatePost(client, ids.post, post, index);
    await updateNews(client, ids.news, news);
    await writeComments(client, community, owner, ids.post, { text: comment }, reply);
    community.records.push({ ids, kind, post, label, comment, reply, news });
  }
  await resetRateLimits();
  return community;
}

const updatePost = (client: Client, id: string, texts: FieldTexts, secondsAgo: number) =>
  client.query(
    `UPDATE posts SET title_zh = $2, title_en = $3, body_zh = $4, body_en = $5, quantity = $6, stock = $7,
       minimum_order = $8, source = $9, place_name = $10, state = 'live',
       published_at = now() - $11::int * interval '1 second', expires_at = now() + interval '30 days'
     WHERE id = $1`,
    [id, ...Object.values(texts), secondsAgo],
  );

/** Updates all texts but the Chinese body, which stays as the API sanitised it. */
const updateNews = (client: Client, id: string, texts: FieldTexts) =>
  client.query(
    `UPDATE news SET title_zh = $2, title_en = $3, summary_zh = $4, summary_en = $5, body_en = $6 WHERE id = $1`,
    [id, ...['titleZh', 'titleEn', 'summaryZh', 'summaryEn', 'bodyEn'].map((name) => texts[name])],
  );

/** Many payloads are equal when cut to twelve characters, so several posts may share a label. */
const addLabel = (client: Client, postId: string, { nameZh, nameEn }: FieldTexts) =>
  client.query(
    `WITH added AS (
       INSERT INTO labels (name_zh, name_en) VALUES ($2, $3) ON CONFLICT DO NOTHING RETURNING id
     )
     INSERT INTO post_labels (post_id, label_id)
     SELECT $1::bigint, id FROM added UNION SELECT $1::bigint, id FROM labels WHERE name_zh = $2 OR name_en = $3`,
    [postId, nameZh, nameEn],
  );

async function writeComments(
  client: Client,
  community: CommunityRecords,
  { id, token }: DirectoryRecords['owner'],
  postId: string,
  texts: FieldTexts & { text: string },
  reply: string,
): Promise<void> {
  if (rejectedFieldsOf(commentFields, texts).length === 0) {
    const body = { postId, text: texts.text };
    const { code, msg } = await callApi('POST', '/h5/cloud/update_comment', { token, body });
    if (code !== 200) throw new Error(`rejected: ${msg} ${texts.text}`);
    community.accepted += 1;
  } else community.rejected += 1;
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
