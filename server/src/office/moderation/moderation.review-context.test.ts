import type { ReportRow } from '@mingtang/contract/moderation';
import { beforeAll, describe, expect, it } from 'vitest';
import { submitReport, findReview, addWatchedWord } from '../../../test/moderation.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { createStaff } from '../../../test/staff.fixture.ts';

describe('moderation context for staff', () => {
  const kit = useKit();
  let superAdminToken = '';
  beforeAll(async () => {
    superAdminToken = (await kit.createSuperAdmin()).token;
  });
  const reports = (id: string, token = superAdminToken, subject = 'post') =>
    kit.call<{ rows: ReportRow[] }>('GET', `/h5/reports?subject=${subject}&id=${id}`, { token });
  const counts = async () =>
    (
      await kit.call<{ total: number; rows: { cause: string; count: number }[] }>(
        'GET',
        '/h5/reviews/counts',
        {
          token: superAdminToken,
        },
      )
    ).data;

  it('lists reports newest first with reporter and reason, and counts open reviews by cause', async () => {
    const author = await createTrustedMember(kit);
    const [firstReporter, secondReporter] = [
      await createTrustedMember(kit, '贺知行'),
      await createTrustedMember(kit, '周砚秋'),
    ];
    const before = await counts();
    const id = await insertPost(kit, author.id);
    await submitReport(kit, firstReporter.token, id, { reason: 'fraud', note: '价格不实' });
    await submitReport(kit, secondReporter.token, id, { reason: 'spam' });
    const { rows } = (await reports(id)).data;
    expect(rows).toMatchObject([
      { reporter: { name: '周砚秋' }, reason: 'spam', note: '', trusted: true, settled: false },
      { reporter: { name: '贺知行' }, reason: 'fraud', note: '价格不实', trusted: true, settled: false },
    ]);
    const after = await counts();
    expect(after.total).toBe(before.total + 1);
    expect(after.rows).toContainEqual({ cause: 'reports', count: 1 });
    expect((await reports('987654321')).data.rows).toEqual([]);
    expect((await reports(id, superAdminToken, 'comment')).data.rows).toEqual([]);
  });

  it('marks the positions of watched words, also with separators in them', async () => {
    await addWatchedWord(kit, superAdminToken, '代开发票', 'review');
    const author = await createTrustedMember(kit);
    const post = await addPost(kit, author.token, { titleZh: '代 开-发票', bodyZh: '本店代开发票，价优' });
    const review = await findReview(kit, superAdminToken, post.id);
    expect(review).toMatchObject({ cause: 'words', found: '代开发票' });
    expect(review!.titleMarks).toEqual([{ from: 0, to: 6 }]);
    expect(review!.marks).toEqual([{ from: 2, to: 6 }]);
  });

  it('is forbidden without the permission', async () => {
    const member = await kit.createMember();
    const support = await createStaff(kit, superAdminToken, ['feedback:read']);
    for (const token of [member.token, support.token])
      for (const path of ['/h5/reports?subject=post&id=1', '/h5/strikes?memberId=1', '/h5/reviews/counts'])
        expect(await kit.call('GET', path, { token })).toMatchObject(errorResponse('forbidden'));
    expect((await kit.call('GET', '/h5/reviews/counts')).status).toBe(401);
  });
});
