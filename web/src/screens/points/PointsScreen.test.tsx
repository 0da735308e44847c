import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/api.ts';
import { currentPath, main, openApp, screen, waitFor } from '../../../test/app.ts';
import { answerMine } from '../../../test/samples/mine.ts';

const answerPoints = (api: FakeApi): FakeApi =>
  api
    .answer('GET /h5/points', { balance: 0, rules: { perYuan: 1, referral: 100, card: 20, post: 2 } })
    .answer('GET /h5/points/entries', { rows: [], nextCursor: null });

describe('points', () => {
  test('are reached from my own page', async () => {
    const { user } = await openApp('tabbar/mine/mine', {
      user: true,
      api: (api) => {
        answerMine(api);
        answerPoints(api);
      },
    });
    await user.click(await screen.findByRole('link', { name: /积分$/ }));
    await waitFor(() => expect(currentPath()).toBe('mine/points/index'));
    expect(await screen.findByRole('region', { name: '当前积分' })).toHaveTextContent('0');
  });

  test.each([
    { language: 'zh', balance: '当前积分', perDay: '每天前 3 条', empty: '还没有积分记录' },
    { language: 'en', balance: 'Your points', perDay: 'for the first 3 of a day', empty: 'No points yet' },
  ] as const)(
    'the screen says how they are earned, in $language',
    async ({ language, balance, perDay, empty }) => {
      await openApp('mine/points/index', { language, user: true, api: (api) => void answerPoints(api) });
      expect(await screen.findByRole('region', { name: balance })).toHaveTextContent('0');
      expect(main().getByText(perDay)).toBeInTheDocument();
      expect(main().getByText('+100')).toBeInTheDocument();
      expect(await screen.findByText(empty)).toBeInTheDocument();
    },
  );

  test('each entry says what it was for, when, and how many', async () => {
    await openApp('mine/points/index', {
      user: true,
      api: (api) =>
        answerPoints(api).answer('GET /h5/points/entries', {
          rows: [
            { id: '2', kind: 'taken-back', points: -998, at: '2026-03-02T02:00:00Z' },
            { id: '1', kind: 'order', points: 998, at: '2026-03-01T02:00:00Z' },
          ],
          nextCursor: null,
        }),
    });
    const rows = await waitFor(() => {
      const found = main().getByRole('list', { name: '积分明细' }).querySelectorAll('li');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(rows[0]).toHaveTextContent('退款收回2026-03-02 10:00−998');
    expect(rows[1]).toHaveTextContent('购买会员2026-03-01 10:00+998');
  });
});
