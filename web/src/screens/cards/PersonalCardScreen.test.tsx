import type { MaskedContact } from '@mingtang/contract/contacts';
import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../../test/fake-api.ts';
import {
  findAnnouncement,
  currentLocation,
  hrefTo,
  main,
  openApp,
  screen,
  waitFor,
  within,
} from '../../../test/open-app.ts';
import { memberDetail, ownCard } from '../../../test/samples/members.sample.ts';
import { noMembership } from '../../../test/samples/mine.sample.ts';
import { myPost } from '../../../test/samples/posts.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const CARD_URL = 'member?id=21';
const REVEAL = 'POST /h5/contacts/reveal';

const maskedContact = (change: Partial<MaskedContact>): MaskedContact => ({
  field: 'phone',
  masked: '138****4521',
  value: null,
  allowed: true,
  audience: 'members',
  ...change,
});
const EMAIL = maskedContact({ field: 'email', masked: 'y***@liheng.example', audience: 'public' });

function stubCard(api: FakeApi, contacts: MaskedContact[] = [maskedContact({}), EMAIL]): void {
  api
    .respondWith('GET /h5/member/{id}', memberDetail({ contacts }))
    .respondWith('GET /h5/member/card', ownCard({ revealsLeft: 1 }))
    .respondWith('POST /h5/cloud/get_my_article', { rows: [], nextCursor: null })
    .respondWith('POST /h5/cloud/get_list', { rows: [], nextCursor: null });
}

test('shows that the daily reveal quota is used up and links to the packages', async () => {
  const { api, user } = await openApp(CARD_URL, {
    user: true,
    api: (api) => {
      stubCard(api);
      api
        .respondWith(REVEAL, { value: '138 0000 4521', left: 0 })
        .respondWith('GET /h5/membership', {
          ...noMembership(),
          today: { posts: { used: 0, of: 1 }, reveals: { used: 3, of: 3 } },
        })
        .respondWith('GET /h5/packages', { rows: [], held: null })
        .respondWith('GET /h5/membership/seats', { rows: [] });
    },
  });
  expect(await main().findByText(/^今天还能查看 1 次/)).toBeVisible();
  await user.click(main().getByRole('button', { name: '查看手机' }));
  expect(await main().findByText(/^今天的查看次数已用完。/)).toBeVisible();
  expect(api.requestsTo(REVEAL)[0]?.body).toEqual({ subject: 'member', id: '21', field: 'phone' });
  api.fail(REVEAL, serverError('contact.quota_used_up'));
  await user.click(main().getByRole('button', { name: '查看邮箱' }));
  const sheet = await screen.findByRole('dialog', { name: '套餐用量' });
  expect(sheet).toHaveTextContent('今日查看次数已用完，请明天再来或开通会员');
  await waitFor(() => expect(sheet).toHaveTextContent('已用 3 / 3，剩 0'));
  await user.click(within(sheet).getByRole('link', { name: '查看套餐' }));
  await waitFor(() => expect(currentLocation()).toBe('packages'));
});

test('groups a phone number with its country code, copies it without spaces, and hides a Chinese family name in the English edition', async () => {
  const person = maskedContact({ field: 'person', masked: '周＊' });
  const { user } = await openApp(CARD_URL, {
    user: true,
    language: 'en',
    api: (api) => {
      stubCard(api, [maskedContact({}), person]);
      api.respondWith(REVEAL, { value: '13800004521', left: 3 });
    },
  });
  expect((await main().findAllByText('+86 138 **** 4521')).length).toBeGreaterThan(0);
  expect(main().getByText('***')).toBeVisible();
  expect(main().queryByText('周＊')).toBeNull();
  await user.click(main().getAllByRole('button', { name: /^Show/ })[0]!);
  expect((await main().findAllByText('+86 138 0000 4521')).length).toBeGreaterThan(0);
  await user.click(main().getByRole('button', { name: /^Copy/ }));
  expect(await navigator.clipboard.readText()).toBe('13800004521');
});

const URL_OF_PHOTO = 'https://media.example.com/1.webp';
const PHOTO = { small: URL_OF_PHOTO, medium: URL_OF_PHOTO, large: URL_OF_PHOTO, sketch: '' };
test.each([
  { owner: 'without a photo', picture: null, prompts: 1 },
  { owner: 'with a photo', picture: PHOTO, prompts: 0 },
])('asks the owner of a card for a photo only if there is none: $owner', async ({ picture, prompts }) => {
  await openApp('member', {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('GET /h5/member/card', ownCard({ picture }));
    },
  });
  // The contacts contain the link a second time.
  expect(await main().findAllByRole('link', { name: '编辑名片' })).not.toEqual([]);
  expect(main().queryAllByRole('link', { name: '添加照片' })).toHaveLength(prompts);
});

test.each([
  { recentViewers: 12, text: /谁看过我.*近 30 天 12 人$/ },
  { recentViewers: 0, text: /^谁看过我.*查看过你联系方式的会员$/ },
])('shows how many members viewed the own card lately: $recentViewers', async ({ recentViewers, text }) => {
  await openApp('member', {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('GET /h5/member/card', ownCard({ recentViewers }));
    },
  });
  expect(await main().findByRole('button', { name: text })).toBeVisible();
});

test('downloads the vCard under the member’s name', async () => {
  const file = new Blob(['BEGIN:VCARD\r\nFN:陆栖云\r\nEND:VCARD\r\n'], { type: 'text/vcard' });
  let savedFile: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    savedFile = blob as Blob;
    return 'blob:contact';
  });
  const downloads: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    downloads.push(`${this.download} ${this.href}`);
  });
  const { api, user } = await openApp(CARD_URL, {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('GET /h5/contacts/vcard', file);
    },
  });
  await user.click(await main().findByRole('button', { name: '存入通讯录' }));
  await findAnnouncement('通讯录文件已下载');
  expect(downloads).toEqual(['陆栖云.vcf blob:contact']);
  expect(await savedFile?.text()).toBe(await file.text());
  expect(api.requestsTo('GET /h5/contacts/vcard')[0]?.query).toEqual({ subject: 'member', id: '21' });
});

test('reports and blocks the member from the menu; the block can be undone', async () => {
  const { api, user } = await openApp(CARD_URL, {
    user: true,
    api: (api) => {
      stubCard(api);
      api
        .respondWith('POST /h5/reports', null)
        .respondWith('PUT /h5/blocks', null)
        .respondWith('POST /h5/member/list', { rows: [], nextCursor: null })
        .respondWith('GET /system/dict/data/type/{type}', { rows: [] });
    },
  });
  await user.click(await screen.findByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('button', { name: /^举报/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '举报名片' }));
  await user.click(sheet.getByRole('radio', { name: '虚假信息' }));
  await user.click(sheet.getByRole('button', { name: '提交举报' }));
  await findAnnouncement('已收到举报，我们会尽快处理');
  expect(api.requestsTo('POST /h5/reports')[0]?.body).toEqual({
    subject: 'member',
    id: '21',
    reason: 'false',
    note: '',
  });

  await user.click(screen.getByRole('button', { name: '更多操作' }));
  await user.click(await screen.findByRole('button', { name: /^屏蔽 TA/ }));
  const dialog = await screen.findByRole('alertdialog', { name: '屏蔽陆栖云？' });
  expect(dialog).toHaveAccessibleDescription(
    '双方将互相看不到名片、动态和评论，关注也会取消。可以在设置里解除。',
  );
  await user.click(within(dialog).getByRole('button', { name: '屏蔽' }));
  await waitFor(() => expect(currentLocation()).toBe('members'));
  await user.click(await screen.findByRole('button', { name: '撤销' }));
  await findAnnouncement('已解除屏蔽');
  expect(api.requestsTo('PUT /h5/blocks').map(({ body }) => body)).toEqual([
    { kind: 'block', memberId: '21', on: true },
    { kind: 'block', memberId: '21', on: false },
  ]);
});

test('the own card lists posts that wait for a review', async () => {
  await openApp('member', {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('POST /h5/cloud/get_my_article', ({ body }) => ({
        rows:
          (body as { state?: string }).state === 'queued'
            ? [myPost({ id: '71', title: '求购不锈钢法兰', state: 'queued' })]
            : [myPost({ id: '72', title: '转让旧机床', state: 'removed', reason: '请写明规格' })],
        nextCursor: null,
      }));
    },
  });
  const rows = await main().findAllByRole('article');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/求购不锈钢法兰.*审核中/);
  expect(rows[1]).toHaveTextContent(/转让旧机床.*未通过/);
});

test.each([
  ['queued', { admission: 'queued' }, '审核通过后可分享。审核通常需要约 2 小时。'],
  ['hidden', { hidden: true }, '名片已隐藏，公开后可分享'],
] as const)('says when the own card can be shared instead of a QR code: %s', async (_state, change, text) => {
  const { user } = await openApp('member', {
    user: true,
    api: (api) => {
      stubCard(api, []);
      api
        .respondWith('GET /h5/member/card', ownCard(change))
        .respondWith('GET /h5/reviews/usual-time', { content: 130, claims: null });
    },
  });
  const card = within(await main().findByRole('region', { name: '陆栖云的名片' }));
  await user.click(card.getByRole('button', { name: /翻/ }));
  expect(await card.findByText(text)).toBeVisible();
  expect(card.queryByRole('img', { name: /二维码/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: '分享名片' }));
  await findAnnouncement(text);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('a visitor', () => {
  test('sees masked contacts and is asked to log in', async () => {
    const { user } = await openApp(CARD_URL, {
      api: (api) => stubCard(api, [{ ...EMAIL, allowed: false }]),
    });
    expect(await main().findByRole('region', { name: '陆栖云的名片' })).toBeVisible();
    expect(main().getByText('y***@liheng.example')).toBeVisible();
    for (const name of ['关注陆栖云', '存入通讯录', '交换名片']) {
      await user.click(main().getByRole('button', { name }));
      const dialog = await screen.findByRole('alertdialog', { name: '此操作需要登录' });
      expect(dialog).toHaveAccessibleDescription('该操作需要登录，是否进入登录页？');
      await user.click(within(dialog).getByRole('button', { name: '取消' }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    expect(main().getByRole('link', { name: '登录后查看联系方式' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/pages\/login\?back=/),
    );
  });

  test('sees an empty state when the card does not exist', async () => {
    await openApp('member?id=999999999', {
      api: (api) => api.fail('GET /h5/member/{id}', serverError('member.not_found')),
    });
    expect(await main().findByRole('heading', { name: '会员不存在或未公开' })).toBeVisible();
    expect(main().getByRole('link', { name: '看看其他会员' })).toHaveAttribute('href', hrefTo('members'));
  });
});

test('updates the follower count before the response arrives', async () => {
  const { api, user } = await openApp(CARD_URL, {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('POST /h5/cloud/update_author', { followed: true, fansCount: 1 });
    },
  });
  const releaseResponse = api.delayResponse('POST /h5/cloud/update_author');
  await user.click(await main().findByRole('button', { name: '关注陆栖云' }));
  expect(await main().findByRole('button', { name: '已关注陆栖云，再按一次取消' })).toBeVisible();
  await waitFor(() =>
    expect(main().getByRole('list', { name: '关注与粉丝' })).toHaveTextContent('0关注1粉丝'),
  );
  releaseResponse();
  await waitFor(() =>
    expect(api.requestsTo('POST /h5/cloud/update_author').map(({ body }) => body)).toEqual([
      { subject: 'member', id: '21', followed: true },
    ]),
  );
});

test('restores the follower count when following fails', async () => {
  const { api, user } = await openApp(CARD_URL, {
    user: true,
    api: (api) => {
      stubCard(api);
      api.respondWith('GET /h5/member/{id}', memberDetail({ fansCount: 5 }));
      api.fail('POST /h5/cloud/update_author', { code: 500, msg: '请稍后再试' });
    },
  });
  const counts = () => main().getByRole('list', { name: '关注与粉丝' });
  const releaseResponse = api.delayResponse('POST /h5/cloud/update_author');
  await user.click(await main().findByRole('button', { name: '关注陆栖云' }));
  await waitFor(() => expect(counts()).toHaveTextContent('0关注6粉丝'));
  releaseResponse();
  await waitFor(() => expect(counts()).toHaveTextContent('0关注5粉丝'));
  expect(main().getByRole('button', { name: '关注陆栖云' })).toBeVisible();
});
