import { describe, expect, test } from 'vitest';
import { main, openApp, screen, waitFor } from '../../../test/open-app.ts';
import { phoneLink } from '../../../test/samples/accounts.sample.ts';
import { serverError } from '../../../test/server-error.sample.ts';

const FIND = 'POST /no-auth/phone-change/find';
const OBJECT = 'POST /no-auth/phone-change/object';
const CONFIRM = 'POST /no-auth/phone-change/confirm';
const TOKEN = 'a1'.repeat(16);

const TEXTS = {
  zh: {
    what: /由 .*138 \*{4} 0007 更换为 .*139 \*{4} 0008/,
    submit: '不是我更换的，立即撤销',
    stop: '不是我申请的，立即阻止',
    agree: '是我申请的，同意更换',
    agreed: '已同意。新手机号确认后即可生效。',
    confirm: '确认使用这个号码',
    confirmed: /^已确认。/,
    done: /更换已由原手机号撤销或阻止/,
    closed: /这次更换已经结束/,
    invalid: '链接无效',
  },
  en: {
    what: /from .*138 \*{4} 0007 to .*139 \*{4} 0008/,
    submit: 'It was not me, undo the change',
    stop: 'It was not me, stop the change',
    agree: 'It was me, agree to the change',
    agreed: 'You agreed. The change takes effect when the new number has confirmed it.',
    confirm: 'Confirm this number',
    confirmed: /^Confirmed\./,
    done: /The old number undid or stopped this change/,
    closed: /This change is over/,
    invalid: 'This link is not valid',
  },
} as const;

describe.each(['zh', 'en'] as const)('the page of the link in an SMS in %s', (language) => {
  const texts = TEXTS[language];
  const button = () => main().queryByRole('button', { name: texts.submit });

  test('shows the change to a visitor and objects only on request', async () => {
    const { api, user } = await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (fakeApi) => fakeApi.respondWith(FIND, phoneLink()),
    });
    expect(await screen.findByText(texts.what)).toBeInTheDocument();
    expect(api.requestsTo(OBJECT)).toEqual([]);
    api.respondWith(OBJECT, phoneLink({ state: 'objected' }));
    await user.click(button()!);
    expect(await screen.findByText(texts.done)).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
    expect(api.requestsTo(OBJECT).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  test.each(['objected', 'closed'] as const)('offers no objection to a change that is %s', async (state) => {
    await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (api) => api.respondWith(FIND, phoneLink({ state })),
    });
    expect(await screen.findByText(state === 'objected' ? texts.done : texts.closed)).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
  });

  test('shows that the period ended while the page was open', async () => {
    const { api, user } = await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (fakeApi) => fakeApi.respondWith(FIND, phoneLink()),
    });
    await screen.findByText(texts.what);
    api.fail(OBJECT, serverError('phone_change.too_late', language));
    api.respondWith(FIND, phoneLink({ state: 'closed' }));
    await user.click(button()!);
    expect(await screen.findByText(texts.closed)).toBeInTheDocument();
    await waitFor(() => expect(button()).not.toBeInTheDocument());
  });

  test('reports a failed objection and can be tried again', async () => {
    const { api, user } = await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (fakeApi) => fakeApi.respondWith(FIND, phoneLink()),
    });
    await screen.findByText(texts.what);
    api.fail(OBJECT, serverError('unavailable', language));
    await user.click(button()!);
    expect(await main().findByRole('alert')).toBeInTheDocument();
    await waitFor(() => expect(button()).toBeEnabled());
  });

  test.each(['', 'x', TOKEN])('explains an invalid link (%j)', async (token) => {
    await openApp(`phoneLink?token=${token}`, {
      language,
      api: (api) => api.fail(FIND, serverError('phone_change.link_invalid', language)),
    });
    expect(await screen.findByText(texts.invalid)).toBeInTheDocument();
    expect(button()).not.toBeInTheDocument();
  });

  test('lets the old number agree to a change by staff, or stop it', async () => {
    const { api, user } = await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (fakeApi) => fakeApi.respondWith(FIND, phoneLink({ state: 'waiting' })),
    });
    const agree = await screen.findByRole('button', { name: texts.agree });
    api.respondWith(CONFIRM, phoneLink({ state: 'waiting', confirmed: true }));
    await user.click(agree);
    expect(await screen.findByText(texts.agreed)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: texts.agree })).not.toBeInTheDocument();
    api.respondWith(OBJECT, phoneLink({ state: 'objected', confirmed: true }));
    await user.click(main().getByRole('button', { name: texts.stop }));
    expect(await screen.findByText(texts.done)).toBeInTheDocument();
    expect(api.requestsTo(CONFIRM).map(({ body }) => body)).toEqual([{ token: TOKEN }]);
  });

  test('lets the new number only confirm', async () => {
    const { api, user } = await openApp(`phoneLink?token=${TOKEN}`, {
      language,
      api: (fakeApi) => fakeApi.respondWith(FIND, phoneLink({ side: 'new', state: 'waiting' })),
    });
    const confirm = await screen.findByRole('button', { name: texts.confirm });
    expect(main().queryByRole('button', { name: texts.stop })).not.toBeInTheDocument();
    api.respondWith(CONFIRM, phoneLink({ side: 'new', state: 'waiting', confirmed: true }));
    await user.click(confirm);
    expect(await screen.findByText(texts.confirmed)).toBeInTheDocument();
    expect(main().queryByRole('button', { name: texts.confirm })).not.toBeInTheDocument();
  });
});
