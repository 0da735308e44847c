import type { WatchedWord, WatchedWordsImportResult, WordTestResult } from '@mingtang/contract/moderation';
import { beforeAll, describe, expect, it } from 'vitest';
import { addWatchedWord } from '../../../test/moderation.fixture.ts';
import { useKit } from '../../../test/kit.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { listAuditEvents } from '../../../test/staff.fixture.ts';

describe('watched word lists', () => {
  const kit = useKit();
  let superAdminToken = '';
  beforeAll(async () => {
    superAdminToken = (await kit.createSuperAdmin()).token;
  });
  const importWords = (text: string, action = 'block') =>
    kit.call<WatchedWordsImportResult>('POST', '/h5/words/import', {
      token: superAdminToken,
      body: { text, action },
    });
  const testText = async (text: string) =>
    (await kit.call<WordTestResult>('POST', '/h5/words/test', { token: superAdminToken, body: { text } }))
      .data;

  it('are imported line by line without duplicates, and rejected lines are returned', async () => {
    await addWatchedWord(kit, superAdminToken, '赌场', 'mask');
    await addWatchedWord(kit, superAdminToken, '私彩', 'block');
    const { data } = await importWords(`赌场\n私彩\n\n  高利贷 \n高利贷\r\n！！！\n${'长'.repeat(41)}\n`);
    expect(data).toEqual({ added: 1, changed: 1, same: 1, refused: ['！！！', '长'.repeat(41)] });
    const words = (await kit.call<{ rows: WatchedWord[] }>('GET', '/h5/words', { token: superAdminToken }))
      .data.rows;
    expect(words.map(({ word, action }) => `${word} ${action}`).sort()).toEqual(
      ['私彩 block', '赌场 block', '高利贷 block'].sort(),
    );
    expect(await listAuditEvents(kit, 'word.import')).toMatchObject([
      { after: { action: 'block', added: 1, changed: 1 } },
    ]);
  });

  it('are rejected above five thousand words', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => index.toString(36)).join('\n');
    expect(await importWords(many)).toMatchObject(errorResponse('word.too_many'));
  });

  it('can be tested on a sample text', async () => {
    await importWords('返现', 'mask');
    await importWords('加微信', 'review');
    kit.clock.forward(1);
    expect(await testText('今日返 现 五折')).toEqual({
      found: [{ word: '返现', action: 'mask', from: 2, to: 5 }],
      outcome: 'mask',
      masked: '今日*** 五折',
    });
    expect((await testText('加微信返现')).outcome).toBe('review');
    expect((await testText('高利贷加微信')).outcome).toBe('block');
    expect(await testText('平常的话')).toMatchObject({ found: [], outcome: 'shown', masked: '平常的话' });
  });
});
