import { describe, expect, test } from 'vitest';
import { currentLocation, main, openApp, screen, waitFor, within } from '../../../test/open-app.ts';
import { stubCaptchaCalls } from '../../../test/samples/accounts.sample.ts';
import { agreement } from '../../../test/samples/documents.sample.ts';

const DOCUMENT = 'GET /no-auth/documents/{id}';
const LINK = 'GET /no-auth/links/check';

const TEXTS = {
  zh: {
    app: '名堂',
    version: '第 1 版',
    contents: '目录',
    titles: ['用户协议', '隐私政策', '会员服务协议', '自动续费协议'],
    leaving: '即将离开名堂',
    open: '打开',
    refused: 'evil.example.net 不在已核准的网站之列。',
  },
  en: {
    app: 'Mingtang',
    version: 'Version 1',
    contents: 'Contents',
    titles: ['User agreement', 'Privacy policy', 'Member service agreement', 'Automatic renewal agreement'],
    leaving: 'You are leaving Mingtang',
    open: 'Open',
    refused: 'evil.example.net is not an approved website.',
  },
} as const;
const IDS = ['user-agreement', 'privacy-policy', 'member-service', 'auto-renew'] as const;

describe.each(['zh', 'en'] as const)('the web view, %s', (language) => {
  const text = TEXTS[language];

  test.each(IDS.map((id, index) => ({ id, title: text.titles[index]! })))(
    'shows $id to a visitor with its version',
    async ({ id, title }) => {
      const { api } = await openApp(`webview?doc=${id}`, {
        language,
        api: (api) => api.respondWith(DOCUMENT, agreement({ id, title, body: `The opening of ${id}.` })),
      });
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(main().getByRole('article')).toHaveTextContent(`The opening of ${id}.`);
      expect(main().getByRole('article')).toHaveTextContent(text.version);
      expect(document.title).toBe(`${title} · ${text.app}`);
      expect(api.requestsTo(DOCUMENT)).toMatchObject([
        { params: { id }, headers: { internation: language === 'en' ? '1' : '0' } },
      ]);
    },
  );

  test('moves the focus to the section selected in the contents', async () => {
    const { user } = await openApp('webview?doc=user-agreement', {
      language,
      api: (api) => api.respondWith(DOCUMENT, agreement()),
    });
    const contents = await main().findByRole('navigation', { name: text.contents });
    const last = within(contents).getAllByRole('button').at(-1)!;
    await user.click(last);
    expect(main().getByRole('heading', { level: 2, name: last.textContent })).toHaveFocus();
  });

  test('shows the host of an approved link before opening it', async () => {
    const href = 'https://partner.example.com/fair?hall=2';
    const { api } = await openApp(`webview?url=${encodeURIComponent(href)}`, {
      language,
      api: (api) => api.respondWith(LINK, { approved: true, href, host: 'partner.example.com' }),
    });
    expect(await screen.findByRole('heading', { level: 1, name: text.leaving })).toBeVisible();
    expect(main().getByText('partner.example.com')).toBeVisible();
    const open = main().getByRole('link', { name: text.open });
    expect(open).toHaveAttribute('href', href);
    expect(open).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(open).toHaveAttribute('rel', expect.stringContaining('noreferrer'));
    expect(document.querySelector('iframe, object, embed')).toBeNull();
    expect(api.requestsTo(LINK)).toMatchObject([{ query: { url: href } }]);
  });

  test('blocks a host that is not approved and shows its name', async () => {
    await openApp(`webview?url=${encodeURIComponent('https://evil.example.net/')}`, {
      language,
      api: (api) => api.respondWith(LINK, { approved: false, href: null, host: 'evil.example.net' }),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(text.refused);
    expect(main().queryByRole('link', { name: text.open })).not.toBeInTheDocument();
  });
});

test('the registration form links to the privacy policy, and back returns to the form', async () => {
  const { user } = await openApp('register', {
    api: (api) => {
      stubCaptchaCalls(api);
      api.respondWith(DOCUMENT, agreement({ id: 'privacy-policy', title: '隐私政策' }));
    },
  });
  await user.click(await screen.findByRole('link', { name: '《隐私协议》' }));
  expect(await screen.findByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: '返回' }));
  expect(await screen.findByRole('heading', { level: 1, name: '注册' })).toBeVisible();
  await waitFor(() => expect(currentLocation()).toBe('register'));
});
