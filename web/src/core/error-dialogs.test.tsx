import { REQUEST_TIMEOUT_MS, TOAST_MS } from '@mingtang/contract/limits';
import { routes } from '@mingtang/contract/routes';
import { describe, expect, test, vi } from 'vitest';
import type { FakeApi } from '../../test/fake-api.ts';
import {
  findAnnouncement,
  hrefTo,
  type Language,
  openApp,
  screen,
  waitFor,
  within,
} from '../../test/open-app.ts';
import { serverError } from '../../test/server-error.sample.ts';
import { consents, profile } from '../../test/samples/accounts.sample.ts';
import { agreement } from '../../test/samples/documents.sample.ts';
import { ownCard } from '../../test/samples/members.sample.ts';
import { specifiedText } from '../../test/specification.ts';

const TEXTS = {
  zh: {
    switch: '公开邮箱',
    done: '已公开',
    maintenance: '数据库正在维护，请十分钟后再试',
    notOpened: '这一页没有打开',
    unreached: '暂时连接不上服务器',
    offline: '网络已断开，请检查网络',
    retry: '重试',
  },
  en: {
    switch: 'Public email',
    done: 'Now public',
    maintenance: 'The database is being looked after. Try again in ten minutes.',
    notOpened: 'This page did not open',
    unreached: 'The server cannot be reached right now.',
    offline: 'No connection. Please check the network.',
    retry: 'Retry',
  },
} as const;

/** The call made by the switch that these tests click. */
const CONSENT = 'PUT /h5/account/consents/{subject}';

function stubInfoCalls(api: FakeApi): void {
  api
    .respondWith('GET /h5/account/profile', profile())
    .respondWith('GET /h5/account/consents', consents())
    .respondWith('GET /h5/member/card', ownCard());
}

/** The retry button calls /health/live, which is not in the contract. */
const stubHealthCheck = (api: FakeApi): void =>
  void vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
    url.endsWith('/health/live') ? Promise.resolve(Response.json({ status: 'live' })) : api.fetch(url, init),
  );

async function openInfo(language: Language) {
  const app = await openApp('profile', { language, user: true, api: stubInfoCalls });
  const emailSwitch = await screen.findByRole('switch', { name: TEXTS[language].switch });
  return { ...app, emailSwitch };
}

/** Current texts of the status regions. */
const currentAnnouncements = (): string[] =>
  screen.getAllByRole('status').map((status) => status.textContent);

describe.each(['zh', 'en'] as const)('the result of a call in %s', (language) => {
  const texts = TEXTS[language];

  test('code 200 is a success', async () => {
    const { user, api, emailSwitch } = await openInfo(language);
    const receipt = {
      subject: 'email',
      given: true,
      documentVersion: 1,
      at: '2026-03-02T02:00:00Z',
    } as const;
    api.respondWith(CONSENT, receipt);
    await user.click(emailSwitch);
    await findAnnouncement(texts.done);
    expect(emailSwitch).toBeChecked();
    expect(api.requestsTo(CONSENT)).toMatchObject([{ params: { subject: 'email' }, body: { given: true } }]);
  });

  test.each([
    ['403: no permission', () => serverError('forbidden', language), specifiedText('code.403', language)],
    ['404: no such resource', () => serverError('not_found', language), specifiedText('code.404', language)],
    ['403 without a message', () => ({ code: 403, msg: '' }), specifiedText('code.403', language)],
    ['404 without a message', () => ({ code: 404, msg: '' }), specifiedText('code.404', language)],
    ['500: the message of the server', () => ({ code: 500, msg: texts.maintenance }), texts.maintenance],
    [
      'another code: the message of the server',
      () => ({ code: 409, msg: texts.maintenance }),
      texts.maintenance,
    ],
    ['another code without a message', () => ({ code: 418, msg: '' }), specifiedText('code.other', language)],
  ])('%s is shown in a toast, and the switch is reverted', async (_case, failure, text) => {
    const { user, api, emailSwitch } = await openInfo(language);
    api.fail(CONSENT, failure());
    await user.click(emailSwitch);
    await findAnnouncement(text);
    await waitFor(() => expect(emailSwitch).not.toBeChecked());
  });

  test.each([
    [
      502,
      () =>
        new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
    [405, () => new Response('', { status: 405, headers: { 'content-type': 'text/plain' } })],
  ])('a response without an envelope is reported by its status %i', async (status, response) => {
    const { user, api, emailSwitch } = await openInfo(language);
    api.respondRaw(CONSENT, response);
    await user.click(emailSwitch);
    const text = specifiedText('status', language).replace('{code}', String(status));
    expect(await findAnnouncement(text)).toBeInTheDocument();
  });

  test(`no response within ${REQUEST_TIMEOUT_MS / 1000} s is a timeout`, async () => {
    const { api, emailSwitch } = await openInfo(language);
    api.fail(CONSENT, { code: 500, msg: 'never sent' });
    api.delayResponse(CONSENT);
    vi.useFakeTimers();
    emailSwitch.click();
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 100);
    expect(currentAnnouncements()).not.toContain(specifiedText('timeout', language));
    await vi.advanceTimersByTimeAsync(200);
    expect(currentAnnouncements()).toContain(specifiedText('timeout', language));
  });

  test(`a toast is shown for ${TOAST_MS / 1000} s`, async () => {
    const { api, emailSwitch } = await openInfo(language);
    api.fail(CONSENT, { code: 500, msg: texts.maintenance });
    vi.useFakeTimers();
    emailSwitch.click();
    for (let ms = 0; ms < 100 && !currentAnnouncements().includes(texts.maintenance); ms += 1)
      await vi.advanceTimersByTimeAsync(1);
    expect(currentAnnouncements()).toContain(texts.maintenance);
    await vi.advanceTimersByTimeAsync(TOAST_MS - 10);
    expect(currentAnnouncements()).toContain(texts.maintenance);
    await vi.advanceTimersByTimeAsync(20);
    expect(currentAnnouncements()).not.toContain(texts.maintenance);
  });
});

describe.each(['zh', 'en'] as const)('without a connection, in %s', (language) => {
  const texts = TEXTS[language];

  test('a bar reports the lost network until it is back', async () => {
    const { user, api, emailSwitch } = await openInfo(language);
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await findAnnouncement(texts.offline);
    api.disconnect(CONSENT);
    await user.click(emailSwitch);
    await findAnnouncement(specifiedText('network', language));
    await waitFor(() => expect(emailSwitch).not.toBeChecked());

    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await findAnnouncement(texts.unreached);
    expect(currentAnnouncements().join()).not.toContain(texts.offline);
  });

  test('a bar and the page report an unreachable server until a retry succeeds', async () => {
    const { user, api, emailSwitch } = await openInfo(language);
    for (const key of Object.keys(routes) as (keyof typeof routes)[]) api.disconnect(key);
    await user.click(emailSwitch);
    await findAnnouncement(specifiedText('network', language));
    await findAnnouncement(texts.unreached);

    window.history.pushState(null, '', `/${hrefTo('autoRenewAgreement')}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
    const failure = (await screen.findByText(texts.notOpened)).closest<HTMLElement>('[role=alert]')!;
    expect(failure).toHaveTextContent(specifiedText('network', language));

    stubInfoCalls(api);
    api
      .respondWith('GET /h5/notifications/unread', { unread: 0 })
      .respondWith('GET /no-auth/documents/{id}', agreement({ id: 'auto-renew' }));
    stubHealthCheck(api);
    const bar = screen.getAllByRole('status').find((status) => status.textContent.includes(texts.unreached));
    await user.click(within(bar!).getByRole('button', { name: texts.retry }));
    await waitFor(() => expect(currentAnnouncements().join()).not.toContain(texts.unreached));
    expect(await screen.findByText('第一条的内容。')).toBeInTheDocument();
    expect(screen.queryByText(texts.notOpened)).toBeNull();
  });
});
