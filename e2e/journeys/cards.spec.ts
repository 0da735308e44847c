import { createMemberWithCard } from '../kit/cards.steps.ts';
import { statusText, logInWithToken, expect, test } from '../kit/journey-test.ts';

const CONTACTS = [
  { field: 'phone', value: '138 0000 4521', audience: 'members' },
  { field: 'wechat', value: 'yanqing_liheng', audience: 'connections' },
  { field: 'email', value: 'yanqing@liheng.example', audience: 'public' },
] as const;

const createOwner = () =>
  createMemberWithCard('陆栖云', { title: '总经理', intro: '五轴数控加工。', contacts: [...CONTACTS] });

test('a member flips a card and reveals the phone number, and its owner sees who looked', async ({
  page,
  visit,
}) => {
  const [owner, reader] = await Promise.all([
    createOwner(),
    createMemberWithCard('程见野', { title: '采购主管' }),
  ]);
  await logInWithToken(page, reader);
  await visit.open(`member?id=${owner.id}`);
  const card = page.getByRole('region', { name: '陆栖云的名片' });
  await expect(card.getByRole('heading', { name: '陆栖云' })).toBeVisible();
  await expect(card.getByRole('img', { name: '陆栖云名片的二维码' })).toBeHidden();
  await card.getByRole('button', { name: '翻到二维码' }).press('Enter');
  await expect(card.getByRole('img', { name: '陆栖云名片的二维码' })).toBeVisible();
  await card.getByRole('button', { name: '翻回正面' }).click();

  const contacts = page.getByRole('list', { name: '联系方式' });
  await expect(contacts.getByText('138 **** 4521')).toBeVisible();
  await expect(contacts.getByText('交换名片后可查看')).toBeVisible();
  await expect(page.getByText('今天还能查看 3 次')).toBeVisible();
  await contacts.getByRole('button', { name: '查看手机' }).click();
  await expect(contacts.getByText('138 0000 4521')).toBeVisible();
  await expect(page.getByText('今天还能查看 2 次')).toBeVisible();
  await expect(contacts.getByRole('button', { name: '复制手机' })).toBeVisible();
  // The link for calling is shown at phone width only.
  const callLink = contacts.getByRole('link', { name: '拨打电话' });
  await expect(callLink).toBeVisible();
  const phoneViewport = page.viewportSize()!;
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(callLink).toBeHidden();
  await page.setViewportSize(phoneViewport);

  await logInWithToken(page, owner);
  await visit.open('member');
  await page.getByRole('button', { name: '谁看过我' }).click();
  const readers = page.getByRole('dialog', { name: '谁看过我' });
  await expect(readers.getByText('查看了你的手机')).toBeVisible();
  await readers.getByRole('link', { name: /程见野/ }).click();
  await expect(page.getByRole('region', { name: '程见野的名片' })).toBeVisible();
});

test('an accepted card exchange reveals the contacts for connections', async ({ page, visit }) => {
  const [owner, requester] = await Promise.all([createOwner(), createMemberWithCard('程见野')]);
  await logInWithToken(page, requester);
  await visit.open(`member?id=${owner.id}`);
  await page.getByRole('button', { name: '交换名片' }).click();
  await expect(statusText(page, '已发出，等待对方接受')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤回' })).toBeVisible();

  await logInWithToken(page, owner);
  await visit.open('member');
  await page.getByRole('button', { name: '名片交换记录' }).click();
  const exchanges = page.getByRole('dialog', { name: '名片交换记录' });
  await expect(exchanges.getByText('想和你交换名片')).toBeVisible();
  await exchanges.getByRole('button', { name: '接受' }).click();
  await expect(exchanges.getByText(/^\d{4}-\d\d-\d\d 交换$/)).toBeVisible();

  await logInWithToken(page, requester);
  await visit.open(`member?id=${owner.id}`);
  await expect(page.getByText('已交换名片')).toBeVisible();
  await page.getByRole('button', { name: '查看微信' }).click();
  await expect(page.getByText('yanqing_liheng')).toBeVisible();
});

test('a member edits the card, sets the audience of each contact, and previews it as a visitor', async ({
  page,
  visit,
}) => {
  const owner = await createMemberWithCard('沈听澜');
  await logInWithToken(page, owner);
  await visit.open('member');
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
  await expect(statusText(page, '已保存')).toBeVisible();

  const contacts = page.getByRole('list', { name: '联系方式' });
  await expect(contacts.getByText('138 0000 7788')).toBeVisible();
  await page.getByRole('button', { name: '访客' }).click();
  await expect(contacts.getByText('138 **** 7788')).toBeVisible();
  await expect(page.getByText('t***@example.com')).toBeHidden();
  await page.getByRole('button', { name: '会员', exact: true }).click();
  await expect(contacts.getByText('t***@example.com')).toBeVisible();
});
