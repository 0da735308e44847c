import { randomUUID } from 'node:crypto';
import { BLANK_POST } from '../../scripts/blank-forms.ts';
import type { Client } from '../../scripts/database.ts';
import type { Buyer } from '../money/buyers.ts';
import { untilAnswered } from '../money/calls.ts';
import type { Shop } from '../money/shop.ts';

/** A write that the product acknowledged, by a word that finds it again. */
export interface Acknowledged {
  kind: 'order' | 'post' | 'member';
  word: string;
  sentAt: number;
  at: number;
}

const POST = { ...BLANK_POST, kind: 'information', bodyZh: '演练' };

/** A member changes the name on their card, then publishes a post. */
export async function write(shop: Shop, { accountId, token }: Buyer, refused: (why: string) => void) {
  const acknowledged: Acknowledged[] = [];
  const send = async (
    kind: Acknowledged['kind'],
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    word: string,
  ) => {
    const sentAt = Date.now();
    const answered = await untilAnswered({
      url: shop.url + path,
      method,
      token,
      from: accountId,
      body,
      key: randomUUID(),
    });
    if (answered?.status === 200) acknowledged.push({ kind, word, sentAt, at: Date.now() });
    else refused(`${kind}: ${answered?.msg ?? 'no answer'}`);
  };
  const name = `演练${accountId}`;
  const profile = { name, nameEn: '', title: '', intro: '', language: 'zh' };
  await send('member', 'PUT', '/h5/account/profile', profile, name);
  await send('post', 'POST', '/h5/posts', { ...POST, titleZh: `演练帖${accountId}` }, `演练帖${accountId}`);
  return acknowledged;
}

const THERE: Record<Acknowledged['kind'], string> = {
  order: 'SELECT number AS word FROM orders WHERE number = ANY ($1)',
  post: 'SELECT title_zh AS word FROM posts WHERE title_zh = ANY ($1)',
  member: 'SELECT name AS word FROM members WHERE name = ANY ($1)',
};

/** Which of them the database holds. */
export async function present(client: Client, writes: readonly Acknowledged[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [kind, sql] of Object.entries(THERE)) {
    const words = writes.filter((one) => one.kind === kind).map((one) => one.word);
    const { rows } = await client.query<{ word: string }>(sql, [words]);
    for (const { word } of rows) found.add(word);
  }
  return found;
}
