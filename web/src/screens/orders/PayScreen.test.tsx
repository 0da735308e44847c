import { describe, expect, test } from 'vitest';
import { announced, currentPath, main, openApp, screen, waitFor, within } from '../../../test/app.ts';
import { offeredPackage, order, orderCard, ORDER_NUMBER } from '../../../test/samples/orders.ts';

const SCREEN = `mine/orders/pay?number=${ORDER_NUMBER}`;

describe('an order that is not paid', () => {
  test('is cancelled after a question, also when the screen learns of its end before the call is answered', async () => {
    let state: 'created' | 'closed' = 'created';
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/orders/{number}', () => order({ state }))
          .answer('POST /h5/orders/{number}/cancel', () => order({ state }))
          .answer('GET /h5/orders', () => ({ rows: [orderCard({ state })], nextCursor: null }))
          .answer('GET /h5/membership/seats', { rows: [] })
          .answer('GET /h5/packages', { rows: [offeredPackage()] }),
    });
    const release = api.hold('POST /h5/orders/{number}/cancel');
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    const question = await screen.findByRole('alertdialog', { name: '取消这笔订单？' });
    expect(question).toHaveAccessibleDescription('取消后不能再支付，需要时可以重新下单。');
    expect(api.sent('POST /h5/orders/{number}/cancel')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(api.sent('POST /h5/orders/{number}/cancel')).toHaveLength(1));
    // The screen asks for the order now and then, and sees its end while the call that ends it is under way.
    state = 'closed';
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();
    release();
    await announced('订单已取消');
    expect(screen.getByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();

    await user.click(main().getByRole('link', { name: '重新下单' }));
    await waitFor(() => expect(currentPath()).toBe('mine/packages/index?package=31'));
    await user.click(await screen.findByRole('link', { name: '记录' }));
    await waitFor(() => expect(currentPath()).toBe('mine/orders/index'));
    const list = within(await screen.findByRole('list', { name: '我的订单' }));
    expect(list.getByRole('link')).toHaveTextContent('已关闭');
  });

  test('that was paid meanwhile is not cancelled, and says so', async () => {
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .answer('GET /h5/orders/{number}', order())
          .answer('POST /h5/orders/{number}/cancel', order({ state: 'paid', channel: 'alipay' })),
    });
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    api.answer('GET /h5/orders/{number}', order({ state: 'paid', channel: 'alipay' }));
    const question = await screen.findByRole('alertdialog', { name: '取消这笔订单？' });
    await user.click(within(question).getByRole('button', { name: '取消订单' }));
    await announced('这笔订单已经付款，没有取消');
    await waitFor(() => expect(currentPath()).toBe(`mine/orders/result?number=${ORDER_NUMBER}`));
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
  });
});
