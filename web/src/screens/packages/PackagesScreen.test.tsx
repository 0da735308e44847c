import { describe, expect, test, vi } from 'vitest';
import {
  findAnnouncement,
  currentLocation,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
  type AppOptions,
} from '../../../test/open-app.ts';
import { offeredPackage, order } from '../../../test/samples/orders.sample.ts';

const SCREEN = 'packages';
const WECHAT_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

async function openPackages(options: AppOptions = {}) {
  const app = await openApp(SCREEN, {
    user: true,
    ...options,
    api: (api) =>
      api
        .respondWith('GET /h5/membership/seats', { rows: [] })
        .respondWith('GET /h5/packages', { rows: [offeredPackage()] })
        .respondWith('POST /h5/orders', order())
        .respondWith('GET /h5/orders/{number}', order()),
  });
  await waitFor(() => expect(main().getByRole('checkbox')).toBeInTheDocument());
  return app;
}

describe('buying a package', () => {
  test.each([
    {
      language: 'zh',
      heading: /挂上你的匾额/,
      pay: '确认并支付',
      tickFirst: '请先阅读并勾选协议',
      agreement: '《会员服务协议》',
    },
    {
      language: 'en',
      heading: /put up your plaque/,
      pay: 'Confirm and pay',
      tickFirst: 'Please read the agreements and tick the box first',
      agreement: 'Membership service agreement',
    },
  ] as const)(
    'places no order before the agreements are ticked and focuses the checkbox, in $language',
    async ({ language, heading, pay, tickFirst, agreement }) => {
      const { user, api } = await openPackages({ language });
      expect(main().getByRole('heading', { name: heading })).toBeInTheDocument();
      const checkbox = main().getByRole('checkbox');
      expect(checkbox).not.toBeChecked();
      await user.click(screen.getByRole('button', { name: pay }));
      await waitFor(() => expect(checkbox).toHaveFocus());
      expect(checkbox).toHaveAccessibleDescription(tickFirst);
      expect(api.requestsTo('POST /h5/orders')).toEqual([]);
      expect(main().getByRole('link', { name: agreement })).toHaveAttribute(
        'href',
        hrefTo('memberServiceAgreement'),
      );
    },
  );

  test('orders the selected package once the agreements are ticked', async () => {
    const { user, api } = await openPackages();
    api.fail('POST /h5/orders/{number}/pay', { code: 503, msg: '支付渠道没有回应' });
    await user.click(main().getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '确认并支付' }));
    await waitFor(() => expect(currentLocation()).toMatch(/^payment\?number=\d{20}/));
    expect(api.requestsTo('POST /h5/orders')[0]?.body).toEqual({ packageId: '31' });
    expect(await screen.findByText('支付渠道没有回应')).toBeInTheDocument();
  });

  test('inside WeChat, choosing Alipay shows how to open a browser and offers the URL to copy', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT_USER_AGENT);
    const { user } = await openPackages();
    const writeText = vi.spyOn(navigator.clipboard, 'writeText');
    const channels = within(main().getByRole('radiogroup', { name: '支付方式' }));
    expect(channels.getAllByRole('radio')).toHaveLength(1);
    expect(channels.getByRole('radio', { name: /微信支付/ })).toBeChecked();
    await user.click(channels.getByRole('button', { name: /支付宝/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '在浏览器中打开' }));
    await user.click(sheet.getByRole('button', { name: '复制地址' }));
    await findAnnouncement('地址已复制');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(hrefTo(SCREEN)));
  });

  test('outside WeChat both channels are offered', async () => {
    await openPackages();
    const channels = within(main().getByRole('radiogroup', { name: '支付方式' }));
    expect(channels.getAllByRole('radio')).toHaveLength(2);
    expect(channels.queryByRole('button')).toBeNull();
  });
});
