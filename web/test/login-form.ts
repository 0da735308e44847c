import { expect } from 'vitest';
import { type Language, main, openApp, type OpenedApp, screen, waitFor } from './app.ts';
import { answerCaptchas, captchaImage } from './samples/accounts.ts';
import { answerHome } from './samples/home.ts';

export const LOG_IN = 'POST /h5/account/login';
export const PHONE = '13800000007';
export const PASSWORD = 'a quiet harbour';

const LABELS = {
  zh: { phone: '手机号', password: '密码', picture: '图形验证码', submit: '登录', forgot: '忘记密码' },
  en: {
    phone: 'Phone number',
    password: 'Password',
    picture: 'Picture code',
    submit: 'Log in',
    forgot: 'Forgot password',
  },
} as const;

export interface LoginForm {
  phone: HTMLElement;
  password: HTMLElement;
  picture: HTMLElement;
  submit: HTMLElement;
  forgot: HTMLElement;
}

/** The login form on screen. */
export async function findLoginForm(language: Language = 'zh'): Promise<LoginForm> {
  const labels = LABELS[language];
  return {
    phone: await screen.findByRole('textbox', { name: labels.phone }),
    password: main().getByLabelText(labels.password),
    picture: main().getByRole('textbox', { name: labels.picture }),
    submit: main().getByRole('button', { name: labels.submit }),
    forgot: main().getByRole('button', { name: labels.forgot }),
  };
}

/** Opens login, with pictures for its form and a home page behind it. */
export async function openLogin(
  language: Language = 'zh',
  path = 'login',
): Promise<OpenedApp & { form: LoginForm }> {
  const app = await openApp(path, {
    language,
    api: (api) => {
      answerCaptchas(api);
      answerHome(api);
    },
  });
  const form = await findLoginForm(language);
  await pictureShown();
  return { ...app, form };
}

/** Waits until a picture code is shown, with a number that one, and its field is ready for typing. */
export async function pictureShown(number?: number): Promise<void> {
  await waitFor(() => {
    const picture = document.querySelector('form img');
    expect(picture).toBeInTheDocument();
    if (number !== undefined)
      expect(picture).toHaveAttribute('src', `data:image/png;base64,${captchaImage(number).img}`);
  });
  // A new picture empties the field, in an effect that React runs after drawing.
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Fills in the login form and submits it. */
export async function submitLogin(
  user: OpenedApp['user'],
  form: LoginForm,
  { phone = PHONE, password = PASSWORD, picture = '41' } = {},
): Promise<void> {
  for (const [field, text] of [
    [form.phone, phone],
    [form.password, password],
    [form.picture, picture],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
  await user.click(form.submit);
}

/** A question that the app asks in a dialog, by its title and its exact text. */
export async function findQuestion(title: string, text: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('alertdialog', { name: title });
  await waitFor(() => expect(dialog).toHaveAccessibleDescription(text));
  return dialog;
}
