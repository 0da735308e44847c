import type { CompanySeatList } from '@mingtang/contract/memberships';
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
import type { ResponseOf } from '../../core/api/client.ts';
import { currentUser } from '../../../test/samples/accounts.sample.ts';
import { noMembership } from '../../../test/samples/mine.sample.ts';
import { offeredPackage, order } from '../../../test/samples/orders.sample.ts';

const SCREEN = 'packages';
const WECHAT_USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50';

type Packages = ResponseOf<'GET /h5/packages'>;

async function openPackages(
  options: AppOptions = {},
  packages: Partial<Packages> = {},
  ...seats: CompanySeatList[]
) {
  const app = await openApp(SCREEN, {
    user: true,
    ...options,
    api: (api) => {
      api
        .respondWith('GET /h5/membership/seats', { rows: seats })
        .respondWith('GET /h5/membership', noMembership())
        .respondWith('GET /h5/packages', { rows: [offeredPackage()], held: null, ...packages })
        .respondWith('POST /h5/orders', order())
        .respondWith('GET /h5/orders/{number}', order());
      options.api?.(api);
    },
  });
  await main().findByRole('radiogroup', { name: /^(套餐|Packages)$/ });
  return app;
}

const rowOf = (name: RegExp) => main().getByRole('radio', { name });
const noPayment = () => {
  expect(main().queryByRole('radiogroup', { name: '支付方式' })).toBeNull();
  expect(screen.queryByRole('button', { name: '确认并支付' })).toBeNull();
};

const SILVER = offeredPackage();
const GOLD = offeredPackage({
  id: '32',
  serial: 'G-12',
  name: '金牌会员',
  priceFen: 199_800,
  recommended: false,
  allowances: { ...SILVER.allowances, revealsADay: 40, products: 60 },
});
const held = { name: '银牌会员', endsOn: '2027-02-28', allowances: SILVER.allowances };
const offer = (change: Partial<typeof SILVER.offer>) => ({ ...SILVER.offer, ...change });

describe('the packages on offer', () => {
  test('select nothing in advance for a new member, and offer no payment', async () => {
    await openPackages();
    expect(rowOf(/银牌会员/)).not.toBeChecked();
    expect(rowOf(/银牌会员/)).toHaveAccessibleName(/多数人选择.*12 个月.*每月 ¥83.1.*¥998/);
    noPayment();
  });

  test('mark the current one and say from when it can be renewed, before it is tapped', async () => {
    const { user } = await openPackages(
      {},
      {
        held,
        rows: [
          { ...SILVER, holding: 'current', offer: offer({ kind: 'early', buyableFrom: '2026-12-30' }) },
          { ...GOLD, offer: offer({ kind: 'upgrade', creditFen: 50_000, amountFen: 149_800 }) },
        ],
      },
    );
    expect(main().getByRole('heading', { name: '当前套餐 银牌会员' })).toBeInTheDocument();
    expect(rowOf(/银牌会员/)).toHaveAccessibleName(/当前.*2026 年 12 月 30 日起可续费/);
    expect(rowOf(/金牌会员/)).toHaveAccessibleName(/可升级/);
    for (const radio of main().getAllByRole('radio')) expect(radio).not.toBeChecked();
    noPayment();
    await user.click(rowOf(/银牌会员/));
    expect(main().getByText('权益与现在相同')).toBeInTheDocument();
    noPayment();
    await user.click(rowOf(/金牌会员/));
    const changes = main()
      .getAllByRole('listitem')
      .map((item: HTMLElement) => item.textContent);
    expect(changes).toEqual([
      '每日查看联系方式（次）由 10 变为 401040',
      '每日发布动态（条）5',
      '展示产品（个）由 20 变为 602060',
      '每月置顶（次）1',
    ]);
    expect(main().getByText('−¥500.00')).toBeInTheDocument();
    expect(main().getByText('2027 年 2 月 28 日')).toBeInTheDocument();
    expect(screen.getByText('¥1,498.00')).toBeInTheDocument();
  });

  test.each([
    ['lower', '低于当前套餐，2026 年 12 月 30 日起可换购'],
    ['covered', '当前套餐的余额高于此价，2026 年 12 月 30 日起可购买'],
    ['early', '当前套餐未到期，2026 年 12 月 30 日起可购买'],
  ] as const)('say why a package is not sold: %s', async (kind, reason) => {
    const { user } = await openPackages(
      {},
      { held, rows: [{ ...GOLD, offer: offer({ kind, buyableFrom: '2026-12-30' }) }] },
    );
    expect(main().getByText(reason)).toBeInTheDocument();
    await user.click(rowOf(/金牌会员/));
    noPayment();
  });

  test.each(['current', 'last'] as const)('select the %s one when it can be renewed', async (holding) => {
    await openPackages(
      {},
      {
        held: holding === 'current' ? held : null,
        rows: [
          { ...GOLD, offer: offer({ kind: 'upgrade', creditFen: 5_000 }) },
          { ...SILVER, holding, offer: offer({ kind: 'renewal' }) },
        ],
      },
    );
    expect(rowOf(/银牌会员/)).toBeChecked();
    expect(screen.getByRole('button', { name: '确认并支付' })).toBeInTheDocument();
  });
});

describe('what a package brings', () => {
  test('is said in the row of each package that is not selected, with the saving of a longer term', async () => {
    const { user } = await openPackages(
      {},
      {
        rows: [
          SILVER,
          offeredPackage({ id: '33', serial: 'S-36', name: '银牌三年', months: 36, priceFen: 259_800 }),
          GOLD,
        ],
      },
    );
    expect(main().getByText('会员期内，名片在名录和搜索中展示')).toBeInTheDocument();
    expect(rowOf(/金牌会员/)).toHaveAccessibleName(/每日查看 40 个联系方式.*展示 60 件产品.*每月置顶 1 次/);
    expect(rowOf(/银牌三年/)).toHaveAccessibleName(/比按年省 ¥396/);
    expect(rowOf(/金牌会员/)).not.toHaveAccessibleName(/比按年省/);
    // Selected, the row shows the same as a list.
    await user.click(rowOf(/金牌会员/));
    expect(rowOf(/金牌会员/)).not.toHaveAccessibleName(/每日查看 40 个联系方式/);
  });

  test('a free seat of the member’s company is offered before the payment', async () => {
    await openPackages(
      {},
      {},
      {
        companyId: '7',
        companyName: '砺衡精密有限公司',
        membership: 'active',
        packageName: '企业年度',
        endsOn: '2027-04-06',
        seats: 3,
        people: [{ memberId: currentUser().user.id, name: '程见野', avatar: null, state: 'free' }],
      },
    );
    expect(
      await main().findByText(/企业席位不另收费：砺衡精密有限公司还有 3 个席位，可以分给自己/),
    ).toBeInTheDocument();
    expect(main().getByRole('link', { name: '去分配' })).toHaveAttribute('href', hrefTo('benefits'));
  });

  test('a paid renewal is not selected in advance while a free seat is offered', async () => {
    const { user } = await openPackages(
      { api: (api) => api.respondWith('GET /h5/membership', { ...noMembership(), endsOn: '2026-03-20' }) },
      { held, rows: [{ ...SILVER, holding: 'current', offer: offer({ kind: 'renewal' }) }] },
      {
        companyId: '7',
        companyName: '砺衡精密有限公司',
        membership: 'active',
        packageName: '企业年度',
        endsOn: '2027-04-06',
        seats: 3,
        people: [{ memberId: currentUser().user.id, name: '程见野', avatar: null, state: 'own' }],
      },
    );
    expect(await main().findByText(/个人会员到期后可以分给自己，不必续费/)).toBeInTheDocument();
    expect(rowOf(/银牌会员/)).not.toBeChecked();
    noPayment();
    await user.click(rowOf(/银牌会员/));
    expect(screen.getByRole('button', { name: '确认并支付' })).toBeInTheDocument();
  });
});

describe('buying a package', () => {
  test.each([
    {
      language: 'zh',
      heading: /开通会员/,
      name: /银牌会员/,
      pay: '确认并支付',
      tickFirst: '请先阅读并勾选协议',
      agreement: '《会员服务协议》',
    },
    {
      language: 'en',
      heading: /become a member/,
      name: /银牌会员/,
      pay: 'Confirm and pay',
      tickFirst: 'Please read the agreement and tick the box first',
      agreement: 'member service agreement',
    },
  ] as const)(
    'places no order before the agreement is ticked and focuses the checkbox, in $language',
    async ({ language, heading, name, pay, tickFirst, agreement }) => {
      const { user, api } = await openPackages({ language });
      expect(main().getByRole('heading', { name: heading })).toBeInTheDocument();
      await user.click(rowOf(name));
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
      // Nothing renews by itself, so no consent to an automatic renewal is asked for.
      expect(main().queryByRole('link', { name: /自动续费|Automatic renewal/ })).toBeNull();
    },
  );

  test('orders the selected package once the agreement is ticked', async () => {
    const { user, api } = await openPackages();
    api.fail('POST /h5/orders/{number}/pay', { code: 503, msg: '支付渠道没有回应' });
    await user.click(rowOf(/银牌会员/));
    await user.click(main().getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: '确认并支付' }));
    await waitFor(() => expect(currentLocation()).toMatch(/^payment\?number=\d{20}/));
    expect(api.requestsTo('POST /h5/orders')[0]?.body).toEqual({ packageId: '31' });
    expect(await screen.findByText('支付渠道没有回应')).toBeInTheDocument();
  });

  test('inside WeChat, choosing Alipay shows how to open a browser and offers the URL to copy', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT_USER_AGENT);
    const { user } = await openPackages();
    await user.click(rowOf(/银牌会员/));
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
    const { user } = await openPackages();
    await user.click(rowOf(/银牌会员/));
    const channels = within(main().getByRole('radiogroup', { name: '支付方式' }));
    expect(channels.getByRole('radio', { name: '微信支付 WeChat Pay' })).toBeChecked();
    expect(channels.getByRole('radio', { name: '支付宝 Alipay' })).not.toBeChecked();
    expect(channels.queryByRole('button')).toBeNull();
  });
});
