import { expect, test } from 'vitest';
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
import { captchaImage } from '../../../test/samples/accounts.sample.ts';
import {
  categories,
  companyCertificate,
  companyDetail,
  dictionary,
} from '../../../test/samples/companies.sample.ts';
import { productCard } from '../../../test/samples/products.sample.ts';

const COMPANY = 'GET /h5/mall/companyInfo/{id}';

test('the page of a company that does not exist links to the company list', async () => {
  const { user } = await openApp('company?id=999999999', {
    api: (api) =>
      api
        .fail(COMPANY, { code: 404, msg: '企业不存在' })
        .respondWith('GET /no-auth/h5/mall/companyInfo/list', { rows: [], nextCursor: null })
        .respondWith('GET /no-auth/h5/mall/companyInfo/count', { total: 0, more: false })
        .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
        .respondWith('GET /system/dict/data/type/{type}', ({ params }) => dictionary(params['type']!)),
  });
  expect(await main().findByRole('heading', { name: '企业不存在或已下架' })).toBeVisible();
  await user.click(main().getByRole('link', { name: '查看企业列表' }));
  await waitFor(() => expect(currentLocation()).toBe('companies'));
});

test.each([
  ['zh', '企业卡片'],
  ['en', 'Company card'],
] as const)('links to the company card, %s', async (language, name) => {
  const { user } = await openApp('company?id=301', {
    language,
    api: (api) =>
      api
        .respondWith(COMPANY, companyDetail())
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('link', { name }));
  await waitFor(() => expect(currentLocation()).toBe('companyCard?id=301'));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
});

test('shows masked contacts to a visitor, with a link to login that returns here', async () => {
  const { user } = await openApp('company?id=301', {
    api: (api) =>
      api
        .respondWith(
          COMPANY,
          companyDetail({
            contacts: [
              { field: 'phone', masked: '138****4421', value: null, allowed: false, audience: 'public' },
            ],
          }),
        )
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null })
        .respondWith('GET /captchaImage', captchaImage()),
  });
  const contact = within(await screen.findByRole('region', { name: '联系方式' }));
  expect(contact.getByText('138 **** 4421')).toBeVisible();
  await user.click(contact.getByRole('link', { name: '登录后查看联系方式' }));
  expect(await screen.findByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(currentLocation()).toBe('login?back=%2Fpages%2Fbusiness-card%2Findex%3Fid%3D301');
});

test.each(['owner', 'editor'] as const)(
  'shows the %s the contacts in full and products in review, and offers to edit instead of to follow',
  async (role) => {
    const { api, user } = await openApp('company?id=301', {
      user: true,
      api: (api) =>
        api
          .respondWith(
            COMPANY,
            companyDetail({
              role,
              contacts: [
                {
                  field: 'phone',
                  masked: '138****4421',
                  value: '138 0000 4421',
                  allowed: true,
                  audience: 'members',
                },
                {
                  field: 'wechat',
                  masked: 'ch****',
                  value: 'chenghu_01',
                  allowed: true,
                  audience: 'public',
                },
              ],
              products: [
                productCard({ id: '401', name: '检具底座', state: 'queued' }),
                productCard({ id: '402', name: '定位销', state: 'refused' }),
                productCard({ id: '403', name: '垫片' }),
              ],
              productCount: 7,
            }),
          )
          .respondWith('GET /pms/product/mine', {
            rows: [productCard({ id: '404', name: '夹具', state: 'hidden' })],
            nextCursor: null,
          })
          .respondWith('GET /no-auth/pms/productCategory/list', { rows: categories() })
          .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
    });
    const contact = within(await screen.findByRole('region', { name: '联系方式' }));
    expect(contact.getByText('138 0000 4421')).toBeVisible();
    expect(contact.getByText('会员可以查看')).toBeVisible();
    expect(contact.getByText('登录的人可以查看，访客只看到打星号的')).toBeVisible();
    expect(screen.queryByText(/对方会知道是谁看的/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^关注/ })).toBeNull();
    expect(screen.queryByRole('button', { name: '更多操作' })).toBeNull();
    expect(screen.getByRole('link', { name: '编辑企业' })).toHaveAttribute(
      'href',
      hrefTo('companyForm?id=301'),
    );
    expect(screen.getByRole('link', { name: /检具底座/ })).toHaveTextContent('审核中');
    expect(screen.getByRole('link', { name: /定位销/ })).toHaveTextContent('未通过');
    expect(screen.getByRole('link', { name: /垫片/ })).not.toHaveTextContent(/审核|未通过|隐藏/);
    await user.click(screen.getByRole('button', { name: '全部 7' }));
    // By text: role queries over the whole page are slow, and this one repeats until the list has loaded.
    const hiddenProduct = await screen.findByText('夹具');
    expect(hiddenProduct.closest('a')).toHaveTextContent('已隐藏');
    expect(api.requestsTo('POST /h5/contacts/reveal')).toEqual([]);
  },
);

test('reports a company', async () => {
  const { api, user } = await openApp('company?id=301', {
    user: true,
    api: (api) =>
      api
        .respondWith(COMPANY, companyDetail())
        .respondWith('POST /h5/reports', null)
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('button', { name: /^举报/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '举报企业' }));
  await user.click(sheet.getByRole('radio', { name: '欺诈' }));
  await user.click(sheet.getByRole('button', { name: '提交举报' }));
  await findAnnouncement('已收到举报，我们会尽快处理');
  expect(api.requestsTo('POST /h5/reports')[0]?.body).toEqual({
    subject: 'company',
    id: '301',
    reason: 'fraud',
    note: '',
  });
});

test.each([
  ['zh', '资质证书', '编号 Q-2026-0117', '有效期至 2029-03-31', '已过期', '即将到期'],
  ['en', 'Certificates', 'No. Q-2026-0117', 'Valid until 31 Mar 2029', 'Expired', 'Expires soon'],
] as const)(
  'shows the certificates and marks those that have ended or end soon, %s',
  async (language, title, number, until, expired, expiring) => {
    const picture = { small: '/s.webp', medium: '/m.webp', large: '/l.webp', sketch: '' };
    const { user } = await openApp('company?id=301', {
      language,
      api: (api) =>
        api
          .respondWith(
            COMPANY,
            companyDetail({
              certificates: [
                companyCertificate({ images: [picture] }),
                companyCertificate({ id: '42', name: 'CE', expired: true, validUntil: '2026-09-30' }),
                companyCertificate({ id: '43', name: 'RoHS', expiring: true }),
              ],
            }),
          )
          .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
    });
    const section = within(await screen.findByRole('region', { name: title }));
    expect(
      section.getByText(
        language === 'zh' ? '证书信息由企业自行填写，未经核实。' : 'Provided by the company; not verified.',
      ),
    ).toBeVisible();
    const [valid, past, ending] = section.getAllByRole('listitem');
    expect(within(valid!).getByText(number)).toBeVisible();
    expect(within(valid!).getByText(until)).toBeVisible();
    expect(within(valid!).queryByText(expired)).toBeNull();
    expect(within(valid!).queryByText(expiring)).toBeNull();
    expect(within(past!).getByText(expired)).toBeVisible();
    expect(within(past!).queryByText(expiring)).toBeNull();
    expect(within(ending!).getByText(expiring)).toBeVisible();
    await user.click(section.getByRole('button'));
    expect(await screen.findByRole('dialog')).toBeVisible();
  },
);

test.each([
  ['zh', '企业概况', ['已认领', '入会 3 年', '8 件产品', '近一周活跃']],
  ['en', 'About this company', ['Claimed', 'Member for 3 years', '8 products', 'Active this week']],
] as const)('shows the proof strip, %s', async (language, name, facts) => {
  await openApp('company?id=301', {
    language,
    api: (api) =>
      api
        .respondWith(
          COMPANY,
          companyDetail({
            proof: { claimed: true, memberYears: 3, products: 8, certificates: 2, active: 'week' },
          }),
        )
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  const strip = within(await screen.findByRole('list', { name }));
  expect(strip.getAllByRole('listitem').map((item) => item.textContent)).toEqual(facts);
});

test.each([
  ['zh', 'VIP', 'VIP 表示正式会员，会员期内显示，不是评级或担保。', '知道了'],
  ['zh', '已认领', '“已认领”表示页面由企业自己的人管理。资料由企业填写，未经核实。', '知道了'],
  [
    'en',
    'Claimed',
    'Claimed means that the company’s own people look after this page. What they state is not verified.',
    'Got it',
  ],
] as const)('tells what the mark of a company means, %s %s', async (language, mark, meaning, ok) => {
  const { user } = await openApp('company?id=301', {
    language,
    api: (api) =>
      api
        .respondWith(
          COMPANY,
          companyDetail({
            vip: true,
            proof: { claimed: true, memberYears: null, products: 0, certificates: 0, active: null },
          }),
        )
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await user.click(await screen.findByRole('button', { name: mark }));
  const dialog = await screen.findByRole('alertdialog', { name: mark });
  expect(dialog).toHaveAccessibleDescription(meaning);
  await user.click(within(dialog).getByRole('button', { name: ok }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('shows no proof strip for a company without facts', async () => {
  await openApp('company?id=301', {
    api: (api) =>
      api
        .respondWith(COMPANY, companyDetail())
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  await screen.findByRole('link', { name: '企业卡片' });
  expect(screen.queryByRole('list', { name: '企业概况' })).toBeNull();
});

test('leads the owner of a lapsed company to the packages', async () => {
  await openApp('company?id=201', {
    user: true,
    api: (api) =>
      api.respondWith(
        'GET /h5/mall/companyInfo/{id}',
        companyDetail({ membership: 'lapsed', role: 'owner' }),
      ),
  });
  expect(await main().findByRole('link', { name: '去续费' })).toHaveAttribute('href', hrefTo('packages'));
});

test.each([
  ['waiting', '', /正在等待商会审核/],
  ['rejected', '请填写信用代码', '原因：请填写信用代码'],
] as const)('the page of a company of one’s own that is %s says so', async (state, reason, text) => {
  await openApp('company?id=301', {
    user: true,
    api: (api) =>
      api
        .respondWith(COMPANY, companyDetail({ role: 'owner', approval: { state, reason } }))
        .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null }),
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
