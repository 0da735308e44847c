import type { ImportedWords, ReportRow, TestedText, WatchedWord } from '@mingtang/contract/care';
import { beforeAll, describe, expect, it } from 'vitest';
import { report, reviewOf, watchWord } from '../../../test/care.ts';
import { useKit } from '../../../test/kit.ts';
import { addPost, insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { eventsOf, staffWith } from '../../../test/staff.ts';

describe('what staff read before they decide', () => {
  const kit = useKit();
  let boss = '';
  beforeAll(async () => {
    boss = (await kit.superAdmin()).token;
  });
  const reports = (id: string, token = boss, subject = 'post') =>
    kit.call<{ rows: ReportRow[] }>('GET', `/h5/reports?subject=${subject}&id=${id}`, { token });
  const counts = async () =>
    (
      await kit.call<{ total: number; rows: { cause: string; count: number }[] }>(
        'GET',
        '/h5/reviews/counts',
        {
          token: boss,
        },
      )
    ).data;

  it('who reported a thing and why, newest first, and how many wait for which cause', async () => {
    const author = await trustedMember(kit);
    const [one, other] = [await trustedMember(kit, '贺知行'), await trustedMember(kit, '周砚秋')];
    const before = await counts();
    const id = await insertPost(kit, author.id);
    await report(kit, one.token, id, { reason: 'fraud', note: '价格不实' });
    await report(kit, other.token, id, { reason: 'spam' });
    const { rows } = (await reports(id)).data;
    expect(rows).toMatchObject([
      { reporter: { name: '周砚秋' }, reason: 'spam', note: '', trusted: true, settled: false },
      { reporter: { name: '贺知行' }, reason: 'fraud', note: '价格不实', trusted: true, settled: false },
    ]);
    const after = await counts();
    expect(after.total).toBe(before.total + 1);
    expect(after.rows).toContainEqual({ cause: 'reports', count: 1 });
    expect((await reports('987654321')).data.rows).toEqual([]);
    expect((await reports(id, boss, 'comment')).data.rows).toEqual([]);
  });

  it('where the watched words stand, however they are spelt', async () => {
    await watchWord(kit, boss, '代开发票', 'review');
    const author = await trustedMember(kit);
    const post = await addPost(kit, author.token, { titleZh: '代 开-发票', bodyZh: '本店代开发票，价优' });
    const review = await reviewOf(kit, boss, post.id);
    expect(review).toMatchObject({ cause: 'words', found: '代开发票' });
    expect(review!.titleMarks).toEqual([{ from: 0, to: 6 }]);
    expect(review!.marks).toEqual([{ from: 2, to: 6 }]);
  });

  it('is closed to everybody without the permission', async () => {
    const member = await kit.member();
    const support = await staffWith(kit, boss, ['feedback:read']);
    for (const token of [member.token, support.token])
      for (const path of ['/h5/reports?subject=post&id=1', '/h5/strikes?memberId=1', '/h5/reviews/counts'])
        expect(await kit.call('GET', path, { token })).toMatchObject(refusal('forbidden'));
    expect((await kit.call('GET', '/h5/reviews/counts')).status).toBe(401);
  });
});

describe('a list of watched words', () => {
  const kit = useKit();
  let boss = '';
  beforeAll(async () => {
    boss = (await kit.superAdmin()).token;
  });
  const send = (text: string, action = 'block') =>
    kit.call<ImportedWords>('POST', '/h5/words/import', { token: boss, body: { text, action } });
  const test = async (text: string) =>
    (await kit.call<TestedText>('POST', '/h5/words/test', { token: boss, body: { text } })).data;

  it('is taken in line by line, once each, and says what was not', async () => {
    await watchWord(kit, boss, '赌场', 'mask');
    await watchWord(kit, boss, '私彩', 'block');
    const { data } = await send(`赌场\n私彩\n\n  高利贷 \n高利贷\r\n！！！\n${'长'.repeat(41)}\n`);
    expect(data).toEqual({ added: 1, changed: 1, same: 1, refused: ['！！！', '长'.repeat(41)] });
    const words = (await kit.call<{ rows: WatchedWord[] }>('GET', '/h5/words', { token: boss })).data.rows;
    expect(words.map(({ word, action }) => `${word} ${action}`).sort()).toEqual(
      ['私彩 block', '赌场 block', '高利贷 block'].sort(),
    );
    expect(await eventsOf(kit, 'word.import')).toMatchObject([
      { after: { action: 'block', added: 1, changed: 1 } },
    ]);
  });

  it('is not taken in beyond five thousand words', async () => {
    const many = Array.from({ length: 5001 }, (_one, index) => index.toString(36)).join('\n');
    expect(await send(many)).toMatchObject(refusal('word.too_many'));
  });

  it('is tried on a text before anybody writes one', async () => {
    await send('返现', 'mask');
    await send('加微信', 'review');
    kit.clock.forward(1);
    expect(await test('今日返 现 五折')).toEqual({
      found: [{ word: '返现', action: 'mask', from: 2, to: 5 }],
      outcome: 'mask',
      masked: '今日*** 五折',
    });
    expect((await test('加微信返现')).outcome).toBe('review');
    expect((await test('高利贷加微信')).outcome).toBe('block');
    expect(await test('平常的话')).toMatchObject({ found: [], outcome: 'shown', masked: '平常的话' });
  });
});
