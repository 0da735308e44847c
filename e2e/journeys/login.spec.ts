import { logInHere, loginFields } from '../kit/entrance.ts';
import { newPhone, PASSWORD, registerMember } from '../kit/network.ts';
import { expect, test } from '../kit/quiet.ts';
import { AT_HOME } from '../kit/test.ts';

test('a member logs in with phone, password and picture code', async ({ page, visit }) => {
  const phone = await registerMember();
  await visit.open('login');
  await logInHere(page, visit, phone);
  await expect(page).toHaveURL(AT_HOME);
});

test('empty fields are asked for', async ({ page, visit }) => {
  await visit.open('login');
  const { phone, password, picture, submit } = loginFields(page);
  await submit.click();
  await expect(phone).toHaveAccessibleDescription('请输入手机号');
  await expect(password).toHaveAccessibleDescription('请输入密码');
  await expect(picture).toHaveAccessibleDescription('请输入图形验证码');
  await expect(phone).toBeFocused();
});

test('a wrong picture code brings a new picture and keeps the rest', async ({ page, visit }) => {
  const known = await registerMember();
  await visit.open('login');
  const { phone, password, picture, submit } = loginFields(page);
  await phone.fill(known);
  await password.fill(PASSWORD);
  const first = await visit.readCaptcha();
  await picture.fill(String(Number(first) + 1));
  await submit.click();
  await expect(page.getByText('图形验证码错误或已失效，请换一张再试', { exact: true })).toBeVisible();
  await expect(phone).toHaveValue(known);
  await expect(password).toHaveValue(PASSWORD);
  await expect(picture).toHaveValue('');
  await picture.fill(await visit.readCaptcha());
  await submit.click();
  await expect(page).toHaveURL(AT_HOME);
});

test('a wrong password keeps what was typed and brings a new picture', async ({ page, visit }) => {
  const known = await registerMember();
  await visit.open('login');
  const { phone, password, picture, submit } = loginFields(page);
  await logInHere(page, visit, known, { password: 'not the password' });
  await expect(page.getByText('手机号或密码错误', { exact: true })).toBeVisible();
  await expect(phone).toHaveValue(known);
  await expect(password).toHaveValue('not the password');
  await expect(picture).toHaveValue('');
  await password.fill(PASSWORD);
  await picture.fill(await visit.readCaptcha());
  await submit.click();
  await expect(page).toHaveURL(AT_HOME);
});

test('an unknown phone hears the same words as a wrong password', async ({ page, visit }) => {
  await visit.open('login');
  await logInHere(page, visit, newPhone());
  await expect(page.getByText('手机号或密码错误', { exact: true })).toBeVisible();
});

test('spaces around the phone are dropped, spaces of the password are not', async ({ page, visit }) => {
  const spaced = ` ${PASSWORD} `;
  const known = await registerMember(undefined, spaced);
  await visit.open('login');
  await logInHere(page, visit, `  ${known} `, { password: spaced.trim() });
  await expect(page.getByText('手机号或密码错误', { exact: true })).toBeVisible();
  const { password, picture, submit } = loginFields(page);
  await password.fill(spaced);
  await picture.fill(await visit.readCaptcha());
  await submit.click();
  await expect(page).toHaveURL(AT_HOME);
});
