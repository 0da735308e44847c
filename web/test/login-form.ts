import { expect } from 'vitest';
import {
  type AppLocation,
  type Language,
  main,
  openApp,
  type OpenedApp,
  screen,
  waitFor,
} from './open-app.ts';
import { stubCaptchaCalls, captchaImage } from './samples/accounts.sample.ts';
import { stubHomeCalls } from './samples/home.sample.ts';

export const LOGIN_ROUTE = 'POST /h5/account/login';
export const PHONE = '13800000007';
export const PASSWORD = 'a quiet harbour';
/** The location of the home page, which opens after login. */
export const HOME = '';

const LABELS = {
  zh: { phone: '手机号', password: '密码', captchaCode: '图形验证码', submit: '登录', forgot: '忘记密码' },
  en: {
    phone: 'Phone number',
    password: 'Password',
    captchaCode: 'Picture code',
    submit: 'Log in',
    forgot: 'Forgot password',
  },
} as const;

export interface LoginForm {
  phone: HTMLElement;
  password: HTMLElement;
  /** Input for the characters of the captcha image. */
  captchaCode: HTMLElement;
  submit: HTMLElement;
  forgot: HTMLElement;
}

/** Waits for the login form and returns its fields and buttons. */
export async function findLoginForm(language: Language = 'zh'): Promise<LoginForm> {
  const labels = LABELS[language];
  return {
    phone: await screen.findByRole('textbox', { name: labels.phone }),
    password: main().getByLabelText(labels.password),
    captchaCode: main().getByRole('textbox', { name: labels.captchaCode }),
    submit: main().getByRole('button', { name: labels.submit }),
    forgot: main().getByRole('button', { name: labels.forgot }),
  };
}

/** Opens login, with responses for the captcha and for the home page after login. */
export async function openLogin(
  language: Language = 'zh',
  location: AppLocation = 'login',
): Promise<OpenedApp & { form: LoginForm }> {
  const app = await openApp(location, {
    language,
    api: (api) => {
      stubCaptchaCalls(api);
      stubHomeCalls(api);
    },
  });
  const form = await findLoginForm(language);
  await waitForCaptcha();
  return { ...app, form };
}

/** Waits until a captcha is shown (the one with this number, if given) and its field is ready for typing. */
export async function waitForCaptcha(number?: number): Promise<void> {
  await waitFor(() => {
    const image = document.querySelector('form img');
    expect(image).toBeInTheDocument();
    if (number !== undefined)
      expect(image).toHaveAttribute('src', `data:image/png;base64,${captchaImage(number).img}`);
  });
  // A new captcha clears the field, in an effect that runs after the render.
  for (let tick = 0; tick < 2; tick += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Fills in the login form and submits it. */
export async function submitLogin(
  user: OpenedApp['user'],
  form: LoginForm,
  { phone = PHONE, password = PASSWORD, captchaCode = '41' } = {},
): Promise<void> {
  for (const [field, text] of [
    [form.phone, phone],
    [form.password, password],
    [form.captchaCode, captchaCode],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(form.submit);
}

/** Finds a confirmation dialog by its title and its exact text. */
export async function findConfirmDialog(title: string, text: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(text));
  return dialog;
}
