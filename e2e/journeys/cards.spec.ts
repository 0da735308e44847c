import { readFile } from 'node:fs/promises';
import { holdCard } from '../kit/cards.ts';
import { question } from '../kit/entrance.ts';
import { announced, carry, expect, test } from '../kit/quiet.ts';
import { at } from '../kit/test.ts';

const CONTACTS = [
  { field: 'phone', value: '138 0000 4521', audience: 'members' },
  { field: 'wechat', value: 'yanqing_liheng', audience: 'connections' },
  { field: 'email', value: 'yanqing@liheng.example', audience: 'public' },
] as const;

const holder = () =>
  holdCard('陆栖云', { title: '总经理', intro: '五轴数控加工。', contacts: [...CONTACTS] });

test('a member turns a card over and asks for the phone, and its owner sees who looked', async ({
  page,
  visit,
  isMobile,
}) => {
  const [owner, looker] = await Promise.all([holder(), holdCard('程见野', { title: '采购主管' })]);
  await carry(page, looker);
  await visit.open(`personal-card/index?id=${owner.id}`);
  const card = page.getByRole('region', { name: '陆栖云的名片' });
  await expect(card.getByRole('heading', { name: '陆栖云' })).toBeVisible();
  await expect(card.getByRole('img', { name: '陆栖云名片的二维码' })).toBeHidden();
  await card.getByRole('button', { name: '翻到二维码' }).press('Enter');
  await expect(card.getByRole('img', { name: '陆栖云名片的二维码' })).toBeVisible();
  await card.getByRole('button', { name: '翻回正面' }).click();

  const contacts = page.getByRole('list', { name: '联系方式' });
  await expect(contacts.getByText('138****4521')).toBeVisible();
  await expect(contacts.getByText('交换名片后可查看')).toBeVisible();
  await expect(page.getByText('今天还能查看 3 次')).toBeVisible();
  await contacts.getByRole('button', { name: '查看手机' }).click();
  await expect(contacts.getByText('138 0000 4521')).toBeVisible();
  await expect(page.getByText('今天还能查看 2 次')).toBeVisible();
  await expect(contacts.getByRole('button', { name: '复制手机' })).toBeVisible();
  await expect(contacts.getByRole('link', { name: '拨打电话' })).toBeVisible({ visible: isMobile });

  await carry(page, owner);
  await visit.open('personal-card/index');
  await page.getByRole('button', { name: '谁看过我' }).click();
  const lookers = page.getByRole('dialog', { name: '谁看过我' });
  await expect(lookers.getByText('查看了你的手机')).toBeVisible();
  await lookers.getByRole('link', { name: /程见野/ }).click();
  await expect(page.getByRole('region', { name: '程见野的名片' })).toBeVisible();
});

test('a spent quota is said, with the way to membership', async ({ page, visit }) => {
  const [owner, other, looker] = await Promise.all([holder(), holder(), holdCard('程见野')]);
  await carry(page, looker);
  const contacts = page.getByRole('list', { name: '联系方式' });
  await visit.open(`personal-card/index?id=${owner.id}`);
  for (const field of ['查看手机', '查看邮箱']) await contacts.getByRole('button', { name: field }).click();
  await expect(page.getByText('今天还能查看 1 次')).toBeVisible();
  await visit.open(`personal-card/index?id=${other.id}`);
  await contacts.getByRole('button', { name: '查看手机' }).click();
  await expect(page.getByText('今天的查看次数已用完')).toBeVisible();
  await contacts.getByRole('button', { name: '查看邮箱' }).click();
  const spent = page.getByRole('dialog', { name: '套餐用量' });
  await expect(spent).toContainText('今日查看次数已用完，请明天再来或开通会员');
  await expect(spent).toContainText('已用 3 / 3，剩 0');
  await spent.getByRole('link', { name: '查看套餐' }).click();
  await expect(page).toHaveURL(at('mine/packages/index'));
});

test('the contact file carries the name and what may be seen', async ({ page, visit }) => {
  const [owner, looker] = await Promise.all([holder(), holdCard('程见野')]);
  await carry(page, looker);
  await visit.open(`personal-card/index?id=${owner.id}`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '存入通讯录' }).click(),
  ]);
  await expect(announced(page, '通讯录文件已下载')).toBeVisible();
  expect(download.suggestedFilename()).toBe('陆栖云.vcf');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toMatch(/^BEGIN:VCARD\r\n/);
  expect(text).toContain('FN:陆栖云');
  expect(text).toContain(':138 0000 4521');
  expect(text).not.toContain('yanqing_liheng');
});

test('cards are exchanged when both want it, which opens what is kept for connections', async ({
  page,
  visit,
}) => {
  const [owner, asker] = await Promise.all([holder(), holdCard('程见野')]);
  await carry(page, asker);
  await visit.open(`personal-card/index?id=${owner.id}`);
  await page.getByRole('button', { name: '交换名片' }).click();
  await expect(announced(page, '已发出，等待对方接受')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();

  await carry(page, owner);
  await visit.open('personal-card/index');
  await page.getByRole('button', { name: '名片交换记录' }).click();
  const exchanges = page.getByRole('dialog', { name: '名片交换记录' });
  await expect(exchanges.getByText('想和你交换名片')).toBeVisible();
  await exchanges.getByRole('button', { name: '接受' }).click();
  await expect(exchanges.getByText(/^\d{4}-\d\d-\d\d 交换$/)).toBeVisible();

  await carry(page, asker);
  await visit.open(`personal-card/index?id=${owner.id}`);
  await expect(page.getByText('已交换名片')).toBeVisible();
  await page.getByRole('button', { name: '查看微信' }).click();
  await expect(page.getByText('yanqing_liheng')).toBeVisible();
});

test('a followed member stands in the follow tab, and letting go can be taken back', async ({
  page,
  visit,
}) => {
  const [owner, follower] = await Promise.all([holder(), holdCard('程见野')]);
  await carry(page, follower);
  // The button changes at once; what was pressed is kept when its call has been answered.
  let kept = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/h5/cloud/update_author')) kept += 1;
  });
  await visit.open(`personal-card/index?id=${owner.id}`);
  await page.getByRole('button', { name: '关注陆栖云', exact: true }).click();
  await expect(page.getByRole('button', { name: '已关注陆栖云' })).toBeVisible();
  await expect(page.getByRole('list', { name: '关注与粉丝' })).toContainText('1粉丝');

  await visit.open('tabbar/follow/follow?tab=members');
  const list = page.getByRole('list', { name: '会员', exact: true });
  await expect(list.getByRole('link', { name: /陆栖云/ })).toBeVisible();
  const following = list.getByRole('button', { name: '已关注陆栖云' });
  const follow = list.getByRole('button', { name: '关注陆栖云', exact: true });
  await following.click();
  await expect(follow).toBeVisible();
  await follow.click();
  await expect(following).toBeVisible();
  await following.click();
  await expect.poll(() => kept).toBe(4);
  await page.reload();
  await expect(page.getByRole('heading', { name: '还没有关注会员' })).toBeVisible();
});

test('a visitor sees masks and is asked to log in', async ({ page, visit }) => {
  const owner = await holder();
  await visit.open(`personal-card/index?id=${owner.id}`);
  await expect(page.getByText('y***@liheng.example')).toBeVisible();
  await expect(page.getByText('138****4521')).toBeHidden();
  for (const press of ['关注陆栖云', '存入通讯录', '交换名片', '登录']) {
    await page.getByRole('main').getByRole('button', { name: press, exact: true }).click();
    const ask = await question(page, '此操作需要登录', '该操作需要登录，是否进入登录页？');
    await ask.getByRole('button', { name: '取消' }).click();
    await expect(ask).toBeHidden();
  }
});

test('a member edits the card, decides who sees what, and looks at it as a visitor', async ({
  page,
  visit,
}) => {
  const owner = await holdCard('沈听澜');
  await carry(page, owner);
  await visit.open('personal-card/index');
  await page.getByRole('link', { name: '编辑名片' }).first().click();
  await page.getByRole('textbox', { name: '姓名' }).fill(' ');
  await page.getByRole('button', { name: '保存' }).click();
  const name = page.getByRole('textbox', { name: '姓名' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('请输入姓名');
  await name.fill('沈听澜');
  await page.getByRole('textbox', { name: '职务' }).fill('采购主管');
  await page.getByRole('textbox', { name: '手机' }).fill('138 0000 7788');
  await page.getByRole('combobox', { name: '手机给谁看' }).selectOption('所有人');
  await page.getByRole('textbox', { name: '邮箱' }).fill('tinglan@example.com');
  await expect(page.getByRole('combobox', { name: '邮箱给谁看' })).toHaveValue('members');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(announced(page, '已保存')).toBeVisible();

  const contacts = page.getByRole('list', { name: '联系方式' });
  await expect(contacts.getByText('138 0000 7788')).toBeVisible();
  await page.getByRole('button', { name: '访客' }).click();
  await expect(contacts.getByText('138****7788')).toBeVisible();
  await expect(page.getByText('t***@example.com')).toBeHidden();
  await page.getByRole('button', { name: '会员', exact: true }).click();
  await expect(contacts.getByText('t***@example.com')).toBeVisible();
});

test('the list of members is narrowed by the address and by hand', async ({ page, visit }) => {
  const owner = await holdCard('闻人若水');
  await visit.open('member-list/member-list');
  await page.getByRole('searchbox', { name: '搜索会员' }).fill('闻人若水');
  await expect(page).toHaveURL(/keyword=/);
  const list = page.getByRole('list', { name: '会员列表' });
  await expect(list.getByRole('link', { name: /闻人若水/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'VIP 会员' }).click();
  await expect(page.getByRole('heading', { name: '没有符合条件的会员' })).toBeVisible();
  await page.getByRole('button', { name: '清除条件' }).click();
  await expect(page.getByRole('searchbox', { name: '搜索会员' })).toHaveValue('');
  await visit.open('personal-card/index?id=999999999');
  await expect(page.getByRole('heading', { name: '会员不存在或未公开' })).toBeVisible();
  await visit.open(`personal-card/index?id=${owner.id}`);
  await expect(page.getByRole('region', { name: '闻人若水的名片' })).toBeVisible();
});
