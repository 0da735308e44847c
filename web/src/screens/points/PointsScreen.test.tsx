import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import { currentLocation, main, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { stubMineCalls } from '../../../test/samples/mine.sample.ts';

const stubPointsCalls = (api: FakeApi): FakeApi =>
  api
    .respondWith('GET /h5/points', { balance: 0, rules: { perYuan: 1, referral: 100, card: 20, post: 2 } })
    .respondWith('GET /h5/points/entries', { rows: [], nextCursor: null });

describe('points', () => {
  test('are linked from the account page', async () => {
    const { user } = await openApp('mine', {
      user: true,
      api: (api) => {
        stubMineCalls(api);
        stubPointsCalls(api);
      },
    });
    await user.click(await screen.findByRole('link', { name: /积分$/ }));
    await waitFor(() => expect(currentLocation()).toBe('points'));
    expect(await screen.findByRole('region', { name: '当前积分' })).toHaveTextContent('0');
  });

  test.each([
    { language: 'zh', balance: '当前积分', perDay: '每天前 3 条', empty: '还没有积分记录' },
    { language: 'en', balance: 'Your points', perDay: 'for the first 3 each day', empty: 'No points yet' },
  ] as const)(
    'the screen lists how points are earned, in $language',
    async ({ language, balance, perDay, empty }) => {
      await openApp('points', { language, user: true, api: (api) => void stubPointsCalls(api) });
      expect(await screen.findByRole('region', { name: balance })).toHaveTextContent('0');
      expect(main().getByText(perDay)).toBeInTheDocument();
      expect(main().getByText('+100')).toBeInTheDocument();
      expect(await screen.findByText(empty)).toBeInTheDocument();
    },
  );

  test('each entry shows its reason, time and number of points', async () => {
    await openApp('points', {
      user: true,
      api: (api) =>
        stubPointsCalls(api).respondWith('GET /h5/points/entries', {
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
