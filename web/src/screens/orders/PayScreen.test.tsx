import { describe, expect, test } from 'vitest';
import {
  findAnnouncement,
  currentLocation,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { noMembership } from '../../../test/samples/mine.sample.ts';
import { offeredPackage, order, orderCard, ORDER_NUMBER } from '../../../test/samples/orders.sample.ts';

const SCREEN = `payment?number=${ORDER_NUMBER}`;

describe('an unpaid order', () => {
  test('shows how the amount due comes from price and credit', async () => {
    await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api.respondWith(
          'GET /h5/orders/{number}',
          order({ state: 'created', priceFen: 199_800, creditFen: 9_174, amountFen: 190_626 }),
        ),
    });
    expect(await main().findByText('套餐价格')).toBeVisible();
    expect(main().getByText('¥1,998.00')).toBeVisible();
    expect(main().getByText('原套餐抵扣')).toBeVisible();
    expect(main().getByText('−¥91.74')).toBeVisible();
    expect(main().getByRole('button', { name: '支付 ¥1,906.26' })).toBeEnabled();
  });

  test('is cancelled after confirmation, also if polling sees it closed before the cancel response', async () => {
    let state: 'created' | 'closed' = 'created';
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/orders/{number}', () => order({ state }))
          .respondWith('POST /h5/orders/{number}/cancel', () => order({ state }))
          .respondWith('GET /h5/orders', () => ({ rows: [orderCard({ state })], nextCursor: null }))
          .respondWith('GET /h5/membership/seats', { rows: [] })
          .respondWith('GET /h5/membership', noMembership())
          .respondWith('GET /h5/packages', { rows: [offeredPackage()], held: null }),
    });
    const releaseResponse = api.delayResponse('POST /h5/orders/{number}/cancel');
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    const confirmDialog = await screen.findByRole('alertdialog', { name: '取消这笔订单？' });
    expect(confirmDialog).toHaveAccessibleDescription('取消后不能再支付，需要时可以重新下单。');
    expect(api.requestsTo('POST /h5/orders/{number}/cancel')).toEqual([]);
    await user.click(within(confirmDialog).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(api.requestsTo('POST /h5/orders/{number}/cancel')).toHaveLength(1));
    // Polling sees the closed order while the cancel request is still pending.
    state = 'closed';
    expect(await screen.findByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();
    releaseResponse();
    await findAnnouncement('订单已取消');
    expect(screen.getByRole('heading', { name: '订单已关闭' })).toBeInTheDocument();

    await user.click(main().getByRole('link', { name: '重新下单' }));
    await waitFor(() => expect(currentLocation()).toBe('packages?package=31'));
    await user.click(await screen.findByRole('link', { name: '记录' }));
    await waitFor(() => expect(currentLocation()).toBe('orders'));
    const list = within(await screen.findByRole('list', { name: '我的订单' }));
    expect(list.getByRole('link')).toHaveTextContent('已关闭');
  });

  test('is not cancelled if it was paid in the meantime, and a message says so', async () => {
    const { user, api } = await openApp(SCREEN, {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/orders/{number}', order())
          .respondWith('POST /h5/orders/{number}/cancel', order({ state: 'paid', channel: 'alipay' })),
    });
    await user.click(await screen.findByRole('button', { name: '取消订单' }));
    api.respondWith('GET /h5/orders/{number}', order({ state: 'paid', channel: 'alipay' }));
    const confirmDialog = await screen.findByRole('alertdialog', { name: '取消这笔订单？' });
    await user.click(within(confirmDialog).getByRole('button', { name: '取消订单' }));
    await findAnnouncement('这笔订单已经付款，没有取消');
    await waitFor(() => expect(currentLocation()).toBe(`paymentResult?number=${ORDER_NUMBER}`));
    expect(await screen.findByText('支付成功')).toBeInTheDocument();
  });
});
