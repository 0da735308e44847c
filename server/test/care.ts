import type { Review, WatchedWord } from '@mingtang/contract/care';
import type { Kit } from './kit.ts';

/** What waits for staff about one thing. */
export const reviewOf = async (
  kit: Kit,
  token: string,
  subjectId: string,
  subject?: Review['subject'],
): Promise<Review | undefined> => {
  let cursor = '';
  for (;;) {
    const { data } = await kit.call<{ rows: Review[]; nextCursor: string | null }>(
      'GET',
      `/h5/reviews${cursor}`,
      { token },
    );
    const found = data.rows.find(
      (row) => row.subjectId === subjectId && row.subject === (subject ?? row.subject),
    );
    if (found !== undefined || data.nextCursor === null) return found;
    cursor = `?cursor=${data.nextCursor}`;
  }
};

export const decide = (kit: Kit, token: string, id: string, decision: string, reason = '') =>
  kit.call('POST', `/h5/reviews/${id}`, { token, body: { decision, reason } });

/** Watches a word, and waits until every copy knows it. */
export async function watchWord(kit: Kit, token: string, word: string, action: string): Promise<WatchedWord> {
  const answer = await kit.call<WatchedWord>('POST', '/h5/words', { token, body: { word, action } });
  if (answer.code !== 200) throw new Error(`word: ${answer.text}`);
  kit.clock.forward(1);
  return answer.data;
}

export const report = (
  kit: Kit,
  token: string | undefined,
  id: string,
  change: { subject?: string; reason?: string; note?: string } = {},
) =>
  kit.call('POST', '/h5/reports', {
    token,
    body: { subject: 'post', id, reason: 'spam', note: '', ...change },
  });
