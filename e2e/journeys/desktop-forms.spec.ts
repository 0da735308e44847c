import type { ScreenRef } from '@mingtang/contract/screen-refs';
import { DEMO_PASSWORD, logInMember } from '../kit/api.steps.ts';
import { expect, logInWithToken, test } from '../kit/journey-test.ts';
import { createScreenOpener } from '../kit/screens.ts';

const onDesktop = { tag: '@desktop' };
/** The owner of the company 17 of the demo data. */
const OWNER_PHONE = '13800001268';

test('titles of screens and forms start at the same edge', onDesktop, async ({ page }) => {
  const openScreen = createScreenOpener(page);
  await logInWithToken(page, { token: await logInMember(OWNER_PHONE, DEMO_PASSWORD) });
  const edges: Record<string, number> = {};
  const screens: ScreenRef[] = [
    'mine',
    'settings',
    'orders',
    'password',
    'cardForm',
    'companyForm?id=17',
    'publish',
  ];
  for (const screen of screens) {
    await openScreen(screen);
    edges[screen] = (await page.getByRole('heading', { level: 1 }).last().boundingBox())!.x;
  }
  expect(new Set(Object.values(edges)), JSON.stringify(edges)).toHaveProperty('size', 1);
});

test(
  'a changed form keeps its save button in view, beside its index and its preview',
  onDesktop,
  async ({ page }) => {
    const openScreen = createScreenOpener(page);
    await logInWithToken(page, { token: await logInMember(OWNER_PHONE, DEMO_PASSWORD) });
    await openScreen('companyForm?id=17');
    const save = page.getByRole('button', { name: '保存', exact: true });
    await expect(save).not.toBeInViewport();
    const business = page.getByRole('textbox', { name: '主营业务' }).first();
    await business.fill('五轴数控加工');
    await expect(save).toBeInViewport();
    const preview = page.getByRole('complementary', { name: '预览' });
    await expect(preview).toContainText('五轴数控加工');
    const fields = page.getByRole('group', { name: '基本信息' });
    const [field, aside] = [(await fields.boundingBox())!, (await preview.boundingBox())!];
    expect(field.width).toBe(560);
    expect(aside.x).toBeGreaterThan(field.x + field.width);

    const index = page.getByRole('navigation', { name: '表单目录' });
    const contacts = index.getByRole('button', { name: '联系方式' });
    await contacts.click();
    await expect(contacts).toHaveAttribute('aria-current', 'true');
    await expect(index).toBeInViewport();
  },
);
