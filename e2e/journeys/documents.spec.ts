import { carry, expect, test } from '../kit/quiet.ts';

const DOCUMENTS = {
  zh: [
    ['user-agreement', '用户协议', '本协议由您与本网络运营方订立。'],
    ['privacy-policy', '隐私政策', '本政策说明本网络运营方作为个人信息处理者'],
    ['member-service', '会员服务协议', '本协议是《用户协议》的补充'],
    ['auto-renew', '自动续费协议', '本协议说明本网络的自动续费规则'],
  ],
  en: [
    ['user-agreement', 'User agreement', 'This agreement is made between you and the operator'],
    ['privacy-policy', 'Privacy policy', 'This policy explains how the operator of this network'],
    ['member-service', 'Member service agreement', 'This agreement supplements the user agreement.'],
    ['auto-renew', 'Automatic renewal agreement', 'This agreement sets out the rules of this network'],
  ],
} as const;

for (const language of ['zh', 'en'] as const) {
  test(`the agreements are open to a visitor, ${language}`, async ({ page, visit }) => {
    await visit.speak(language);
    for (const [id, title, opening] of DOCUMENTS[language]) {
      await visit.open(`common/webview/index?doc=${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('article')).toContainText(opening);
      await expect(page.getByRole('article')).toContainText(language === 'zh' ? '第 1 版' : 'Version 1');
      await expect(page).toHaveTitle(`${title} · ${language === 'zh' ? '名堂' : 'Mingtang'}`);
    }
    const sections = page.getByRole('navigation', { name: language === 'zh' ? '目录' : 'Contents' });
    if (await sections.isVisible()) {
      const last = sections.getByRole('button').last();
      const name = await last.innerText();
      await last.click();
      await expect(page.getByRole('heading', { level: 2, name })).toBeFocused();
    }
  });
}

test('the agreements are one press away from the registration form, and back', async ({ page, visit }) => {
  await visit.open('register');
  await page.getByRole('link', { name: '《隐私协议》' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
});

test('a member reads the agreements of membership', async ({ page, visit, member }) => {
  await carry(page, member);
  for (const [screen, title] of [
    ['agreement/memberService', '会员服务协议'],
    ['agreement/autoRenew', '自动续费协议'],
  ] as const) {
    await visit.open(screen);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).not.toHaveCount(0);
  }
});

const HOSTILE = [
  'javascript:alert(document.domain)',
  'javascript://partner.example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example.net',
  '/\\evil.example.net',
  'https://evil.example.net/',
  'https://partner.example.com@evil.example.net/',
  'https://partner.example.com.evil.example.net/',
  'https://evil.example.net\\.partner.example.com',
  'https://partner.example.com:8443/',
  'http://127.0.0.1/',
  'file:///etc/passwd',
  'blob:https://partner.example.com/1',
  'vbscript:msgbox(1)',
];

test('the web view refuses foreign links: no navigation, no frame', async ({ page, visit, context }) => {
  const foreign: string[] = [];
  page.on('dialog', (dialog) => {
    foreign.push(dialog.message());
    void dialog.dismiss();
  });
  context.on('page', (opened) => foreign.push(opened.url()));
  await visit.open('login');
  const home = new URL(page.url()).origin;
  page.on('request', (request) => {
    if (!request.url().startsWith(home) && !/^(?:data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  for (const link of HOSTILE) {
    await visit.open(`common/webview/index?url=${encodeURIComponent(link)}`);
    const refusal = page.getByRole('alert').filter({ hasText: '这个链接不能打开' });
    await expect(refusal, link).toContainText('这里只打开已核准的网站。');
    expect(page.frames(), link).toHaveLength(1);
    expect(new URL(page.url()).origin, link).toBe(home);
    await expect(page.locator('a[target], a[href^="http"], iframe, object, embed'), link).toHaveCount(0);
    await visit.open('login');
    await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible();
  }
  expect(foreign).toEqual([]);
});

for (const language of ['zh', 'en'] as const) {
  test(`an approved host is named before anything opens, ${language}`, async ({ page, visit }) => {
    await visit.speak(language);
    await visit.open(
      `common/webview/index?url=${encodeURIComponent('https://partner.example.com/fair?hall=2')}`,
    );
    const title = language === 'zh' ? '即将离开名堂' : 'You are leaving Mingtang';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('partner.example.com', { exact: true })).toBeVisible();
    const open = page.getByRole('link', { name: language === 'zh' ? '打开' : 'Open', exact: true });
    await expect(open).toHaveAttribute('href', 'https://partner.example.com/fair?hall=2');
    await expect(open).toHaveAttribute('rel', /noopener/);
    await expect(open).toHaveAttribute('rel', /noreferrer/);
    expect(page.frames()).toHaveLength(1);
  });

  test(`a foreign host is refused by its name, ${language}`, async ({ page, visit }) => {
    await visit.speak(language);
    await visit.open(`common/webview/index?url=${encodeURIComponent('https://evil.example.net/')}`);
    await expect(page.getByRole('alert')).toContainText(
      language === 'zh'
        ? 'evil.example.net 不在已核准的网站之列。'
        : 'evil.example.net is not an approved website.',
    );
  });
}

test('help: seek a question, read the answer, come back to the same list, go on to feedback', async ({
  page,
  visit,
  member,
}) => {
  await carry(page, member);
  await visit.open('mine/help/index');
  const sought = page.getByLabel('搜索问题');
  await sought.fill('忘记密码 8 位');
  await page.getByRole('link', { name: '忘记密码怎么办？' }).click();
  await expect(page).toHaveURL(/common\/textview\/index\?faq=forgotPassword$/);
  await expect(page.getByRole('heading', { level: 2, name: '忘记密码怎么办？' })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('8 位的一次性代码');
  await page.getByRole('button', { name: '返回' }).click();
  await expect(sought).toHaveValue('忘记密码 8 位');
  await sought.fill('没有这样的问题');
  await expect(page.getByText('没有找到相关问题')).toBeVisible();
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(page.getByRole('link', { name: '怎样注册账号？' })).toBeVisible();
  await page.getByRole('link', { name: '联系办公室' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '意见反馈' })).toBeVisible();
});

test('a question that does not exist says so', async ({ page, visit, member }) => {
  await carry(page, member);
  await visit.open('common/textview/index?faq=nothing');
  await expect(page.getByRole('alert')).toContainText('没有找到这个问题');
  await page.getByRole('link', { name: '查看全部问题' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '常见问题' })).toBeVisible();
});
