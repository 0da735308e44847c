import { describe, expect, test } from 'vitest';
import { openApp, screen, within } from '../../../test/open-app.ts';
import { administrator } from '../../../test/samples/accounts.sample.ts';
import { ORDER_NUMBER, adminOrder, refundRow } from '../../../test/samples/orders.sample.ts';
import { tablePage } from '../../../test/table-page.ts';

const TEXTS = {
  zh: {
    refund: '退款',
    alone: '确认后立即原路退回，不能撤回。',
    send: '发起退款',
    bySum: '过去 24 小时内你已独自退款 ¥600.00，加上这一笔达到 1,000 元',
    submit: '提交审批',
    waits: '加上发起人 24 小时内的其他退款，已满 1,000 元',
  },
  en: {
    refund: 'Refund',
    alone: 'The money is returned at once and cannot be recalled.',
    send: 'Refund',
    bySum:
      'You have refunded CN¥600 on your own in the last 24 hours. With this refund the total reaches CN¥1,000 or more',
    submit: 'Ask for approval',
    waits: 'CN¥1,000 or more in 24 hours, together with other refunds by the same person',
  },
} as const;

describe.each(['zh', 'en'] as const)('refund approval (%s)', (language) => {
  const texts = TEXTS[language];
  const openRefundDialog = async (aloneFen: number) => {
    const orderDetail = adminOrder({ refundable: { allFen: 99_800, restFen: 50_000, aloneFen } });
    const { user } = await openApp(`adminOrders?open=${ORDER_NUMBER}`, {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) =>
        api
          .respondWith('GET /h5/orders/table', { ...tablePage([]), sums: null })
          .respondWith('GET /h5/orders/{number}/record', orderDetail),
    });
    const drawer = within(await screen.findByRole('dialog'));
    await user.click(await drawer.findByRole('button', { name: texts.refund }));
    return within(await screen.findByRole('dialog', { name: texts.refund }));
  };

  test('needs no approval while the 24-hour sum is below the limit', async () => {
    const dialog = await openRefundDialog(49_999);
    expect(dialog.getByRole('alert')).toHaveTextContent(texts.alone);
    expect(dialog.getByRole('button', { name: texts.send })).toBeEnabled();
  });

  test('explains that the 24-hour sum requires approval by a second person', async () => {
    const dialog = await openRefundDialog(60_000);
    expect(dialog.getByRole('alert')).toHaveTextContent(texts.bySum);
    expect(dialog.getByRole('button', { name: texts.submit })).toBeEnabled();
  });

  test('shows the approver why a waiting refund needs approval', async () => {
    await openApp('adminRefunds', {
      language,
      user: administrator(),
      viewport: { width: 1280, height: 800 },
      api: (api) => api.respondWith('GET /h5/refunds', tablePage([refundRow()])),
    });
    expect(await screen.findByText(texts.waits)).toBeVisible();
  });
});
