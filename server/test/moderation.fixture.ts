import type { Review, WatchedWord } from '@mingtang/contract/moderation';
import type { Kit } from './kit.ts';

/** The review about this subject in the queue. */
export const findReview = async (
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

export const decideReview = (kit: Kit, token: string, id: string, decision: string, reason = '') =>
  kit.call('POST', `/h5/reviews/${id}`, { token, body: { decision, reason } });

/** Adds a watched word and moves the clock until every replica has reloaded the word list. */
export async function addWatchedWord(
  kit: Kit,
  token: string,
  word: string,
  action: string,
): Promise<WatchedWord> {
  const response = await kit.call<WatchedWord>('POST', '/h5/words', { token, body: { word, action } });
  if (response.code !== 200) throw new Error(`adding the watched word failed: ${response.text}`);
  kit.clock.forward(1);
  return response.data;
}

export const submitReport = (
  kit: Kit,
  token: string | undefined,
  id: string,
  overrides: { subject?: string; reason?: string; note?: string } = {},
) =>
  kit.call('POST', '/h5/reports', {
    token,
    body: { subject: 'post', id, reason: 'spam', note: '', ...overrides },
  });
