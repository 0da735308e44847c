import { randomUUID } from 'node:crypto';
import { BLANK_POST } from '@mingtang/test-support/blank-forms';
import type { Client } from '@mingtang/test-support/database';
import type { Buyer } from '../money/buyer-accounts.ts';
import { sendUntilFinal } from '../money/retrying-client.ts';
import type { TestCluster } from '../money/test-cluster.ts';

/** Acknowledged write, with the text that identifies its row. */
export interface AcknowledgedWrite {
  kind: 'order' | 'post' | 'member';
  marker: string;
  sentAt: number;
  acknowledgedAt: number;
}

const POST_INPUT = { ...BLANK_POST, kind: 'information', bodyZh: '演练' };

/** Changes the member's name, then publishes a post. */
export async function sendWrites(
  cluster: TestCluster,
  { accountId, token }: Buyer,
  onRejected: (reason: string) => void,
) {
  const acknowledgedWrites: AcknowledgedWrite[] = [];
  const send = async (
    kind: AcknowledgedWrite['kind'],
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    marker: string,
  ) => {
    const sentAt = Date.now();
    const response = await sendUntilFinal({
      url: cluster.url + path,
      method,
      token,
      callerId: accountId,
      body,
      key: randomUUID(),
    });
    if (response?.status === 200)
      acknowledgedWrites.push({ kind, marker, sentAt, acknowledgedAt: Date.now() });
    else onRejected(`${kind}: ${response?.msg ?? 'no response'}`);
  };
  const name = `演练${accountId}`;
  const profile = { name, nameEn: '', title: '', intro: '', language: 'zh' };
  await send('member', 'PUT', '/h5/account/profile', profile, name);
  await send(
    'post',
    'POST',
    '/h5/posts',
    { ...POST_INPUT, titleZh: `演练帖${accountId}` },
    `演练帖${accountId}`,
  );
  return acknowledgedWrites;
}

const EXISTENCE_QUERIES: Record<AcknowledgedWrite['kind'], string> = {
  order: 'SELECT number AS marker FROM orders WHERE number = ANY ($1)',
  post: 'SELECT title_zh AS marker FROM posts WHERE title_zh = ANY ($1)',
  member: 'SELECT name AS marker FROM members WHERE name = ANY ($1)',
};

/** Markers of the writes that exist in the database. */
export async function findExistingWrites(
  client: Client,
  writes: readonly AcknowledgedWrite[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const [kind, sql] of Object.entries(EXISTENCE_QUERIES)) {
    const markers = writes.filter((write) => write.kind === kind).map(({ marker }) => marker);
    const { rows } = await client.query<{ marker: string }>(sql, [markers]);
    for (const { marker } of rows) found.add(marker);
  }
  return found;
}
