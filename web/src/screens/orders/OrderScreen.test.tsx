import type { Order } from '@mingtang/contract/orders';
import { describe, expect, test } from 'vitest';
import {
  currentLocation,
  findAnnouncement,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { order, orderCard, ORDER_NUMBER } from '../../../test/samples/orders.sample.ts';
import { specifiedText } from '../../../test/specification.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const SCREEN = `order?number=${ORDER_NUMBER}`;
const REQUEST = 'POST /h5/orders/{number}/refund-request';
const WITHDRAWAL = 'DELETE /h5/orders/{number}/refund-request';

const paidOrder = (change: Partial<Order> = {}) =>
  order({
    state: 'paid',
    channel: 'wechat',
    paidAt: '2026-03-01T02:01:00Z',
    startsOn: '2026-03-01',
    endsOn: '2027-02-28',
    refundable: { amountFen: 99_800, takes: 'term', points: 998 },
    ...change,
  });
const refund = (change: Partial<Order['refunds'][number]> = {}): Order['refunds'][number] => ({
  amountFen: 99_800,
  cause: 'asked',
  state: 'waiting',
  own: true,
  reason: '买错了套餐',
  decisionReason: '',
  at: '2026-03-02T02:00:00Z',
  ...change,
});
const requestedOrder = () => paidOrder({ state: 'refunding', refundable: null, refunds: [refund()] });

const openOrder = (shown: Order) =>
  openApp(SCREEN, { user: true, api: (api) => api.respondWith('GET /h5/orders/{number}', shown) });

describe('a refund', () => {
  test('is requested with a reason, after the sheet has said what happens', async () => {
    const { user, api } = await openOrder(paidOrder());
    api.respondWith(REQUEST, requestedOrder());
    await user.click(await main().findByRole('button', { name: '申请退款' }));
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }));
    expect(sheet.getByText('¥998.00')).toBeInTheDocument();
    const consequences = sheet.getByRole('list', { name: '退款说明' });
    expect(consequences).toHaveTextContent('会员期限全部收回');
    expect(consequences).toHaveTextContent('998 积分一并收回');
    await user.click(sheet.getByRole('button', { name: '提交申请' }));
    const reason = sheet.getByRole('textbox', { name: '退款原因' });
    expect(reason).toHaveAccessibleDescription('请填写退款原因，至少两个字');
    expect(api.requestsTo(REQUEST)).toEqual([]);
    await user.type(reason, '买错了套餐');
    await user.click(sheet.getByRole('button', { name: '提交申请' }));
    await findAnnouncement('退款申请已提交');
    expect(api.requestsTo(REQUEST)[0]?.body).toEqual({ amountFen: 99_800, reason: '买错了套餐' });
    expect(await main().findByText('退款审核中')).toBeInTheDocument();
    expect(main().getByText('原因：买错了套餐')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: '申请退款' })).toBeNull();
  });

  test('whose amount has changed keeps the reason and shows the new amount', async () => {
    const { user, api } = await openOrder(paidOrder());
    api.fail(REQUEST, serverError('refund.amount_changed'));
    await user.click(await main().findByRole('button', { name: '申请退款' }));
    const sheet = within(await screen.findByRole('dialog', { name: '申请退款' }));
    await user.type(sheet.getByRole('textbox', { name: '退款原因' }), '不再需要');
    api.respondWith(
      'GET /h5/orders/{number}',
      paidOrder({ refundable: { amountFen: 90_000, takes: 'rest', points: 998 } }),
    );
    await user.click(sheet.getByRole('button', { name: '提交申请' }));
    expect(await sheet.findByRole('alert')).toHaveTextContent('可退金额已变化，请核对后重新提交');
    expect(await sheet.findByText('¥900.00')).toBeInTheDocument();
    expect(sheet.getByRole('textbox', { name: '退款原因' })).toHaveValue('不再需要');
  });

  test('can be withdrawn after a confirmation', async () => {
    const { user, api } = await openOrder(requestedOrder());
    api.respondWith(WITHDRAWAL, paidOrder({ refunds: [refund({ state: 'withdrawn' })] }));
    await user.click(await main().findByRole('button', { name: '撤回申请' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '撤回退款申请？' }));
    await user.click(dialog.getByRole('button', { name: '撤回申请' }));
    await findAnnouncement('退款申请已撤回');
    expect(await main().findByText(/^已撤回/)).toBeInTheDocument();
    expect(main().getByRole('button', { name: '申请退款' })).toBeInTheDocument();
  });

  test('that was refused shows the reason', async () => {
    await openOrder(paidOrder({ refunds: [refund({ state: 'refused', decisionReason: '已使用付费权益' })] }));
    expect(await main().findByText('未批准的原因：已使用付费权益')).toBeInTheDocument();
    expect(main().getByText(/^未批准/, { selector: 'span:not([class*=reason])' })).toBeInTheDocument();
  });

  test('is not offered if nothing can be paid back', async () => {
    await openOrder(paidOrder({ refundable: null }));
    expect(await main().findByText('已支付')).toBeInTheDocument();
    expect(main().queryByRole('button', { name: '申请退款' })).toBeNull();
  });
});

describe('the fapiao of a paid order', () => {
  test('opens from its row', async () => {
    await openOrder(paidOrder({ fapiao: { state: 'issued', reason: '' } }));
    expect(await main().findByRole('link', { name: '已开具' })).toHaveAttribute('href', hrefTo('fapiao'));
    expect(main().getByText('实付金额')).toBeInTheDocument();
    expect(main().queryByRole('link', { name: '申请发票' })).toBeNull();
  });

  test('can be requested from the result of the payment', async () => {
    await openApp(`paymentResult?number=${ORDER_NUMBER}`, {
      user: true,
      api: (api) => api.respondWith('GET /h5/orders/{number}', paidOrder()),
    });
    expect(await main().findByRole('link', { name: '申请发票' })).toHaveAttribute(
      'href',
      hrefTo(`fapiao?order=${ORDER_NUMBER}` as 'fapiao'),
    );
  });

  test('can be requested from the list of fapiao, for each paid order without one', async () => {
    const [requested, open] = ['1', '2'].map((digit) => ORDER_NUMBER.slice(0, -1) + digit);
    await openApp('fapiao', {
      user: true,
      api: (api) =>
        api
          .respondWith('GET /h5/orders/without-fapiao', {
            rows: [orderCard({ number: open!, state: 'paid', packageName: '金牌会员' })],
            nextCursor: null,
          })
          .respondWith('GET /h5/fapiao', {
            rows: [
              {
                id: '5',
                orderNumber: requested!,
                kind: 'company',
                title: '砺衡精密有限公司',
                taxNumber: '91320594MA1MTK4X0Q',
                email: 'books@example.com',
                amountFen: 99_800,
                state: 'asked',
                number: '',
                reason: '',
                file: false,
                createdAt: '2026-03-02T02:00:00Z',
              },
            ],
            nextCursor: null,
          }),
    });
    const links = await main().findAllByRole('link', { name: /申请发票/ });
    expect(links.map((link: HTMLElement) => link.getAttribute('href'))).toEqual([
      hrefTo(`fapiao?order=${open}` as 'fapiao'),
    ]);
    expect(links[0]).toHaveTextContent('金牌会员');
  });
});

test('the list of orders shows the state of each order', async () => {
  await openApp('orders', {
    user: true,
    api: (api) =>
      api.respondWith('GET /h5/orders', {
        rows: [
          orderCard({ number: `${ORDER_NUMBER.slice(0, -1)}1`, state: 'paid' }),
          orderCard({ number: `${ORDER_NUMBER.slice(0, -1)}2`, state: 'refunded' }),
        ],
        nextCursor: null,
      }),
  });
  expect(await main().findByText('已退款')).toBeInTheDocument();
  expect(main().getByText('已支付')).toBeInTheDocument();
  // All orders are on the first page, so the end of the list needs no mention.
  expect(main().queryByText(specifiedText('list.no-more', 'zh'))).toBeNull();
});

describe('ordering again', () => {
  test.each([
    [null, 'packages?package=31'],
    ['7', 'packages?package=31&company=7'],
  ])('from the result of a closed order keeps its package; company %s', async (companyId, location) => {
    await openApp(`paymentResult?number=${ORDER_NUMBER}`, {
      user: true,
      api: (api) => api.respondWith('GET /h5/orders/{number}', order({ state: 'closed', companyId })),
    });
    const link = await main().findByRole('link', { name: '重新下单' });
    expect(link).toHaveAttribute('href', hrefTo(location as 'packages'));
    await waitFor(() => expect(currentLocation()).toMatch(/^paymentResult/));
  });
});
