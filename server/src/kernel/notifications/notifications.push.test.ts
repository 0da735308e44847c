import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { createPushBrowser, startPushService } from '../../../test/push-service.fixture.ts';
import { insertPost, createTrustedMember } from '../../../test/posts.fixture.ts';
import { errorResponse } from '../../../test/error-responses.fixture.ts';
import { freePort, waitUntil } from '../../../test/services.fixture.ts';
import { createVapidKeys } from '../../adapters/web-push.ts';
import { sendPush } from './notifications.push.service.ts';

type Member = Awaited<ReturnType<typeof createTrustedMember>>;

const { publicKey, privateKey } = createVapidKeys();
const port = await freePort();
const origin = `https://localhost:${port}`;
const CREATED = { status: 201, location: '' };

describe('web push', () => {
  const kit = useKit({
    env: {
      PUSH_PUBLIC_KEY: publicKey,
      PUSH_PRIVATE_KEY: privateKey,
      PUSH_SUBJECT: 'mailto:push@hall.example.com',
      PUSH_HOSTS: `localhost:${port},push.example.com`,
    },
  });
  let push: Awaited<ReturnType<typeof startPushService>>;
  let author: Member;
  let reader: Member;
  let postId: string;
  let browser: ReturnType<typeof createPushBrowser>;

  beforeAll(async () => {
    push = await startPushService(port, publicKey);
    [author, reader] = [await createTrustedMember(kit), await createTrustedMember(kit)];
  });
  afterAll(() => push.stop());
  beforeEach(async () => {
    push.deliveries.length = 0;
    Object.assign(push.nextResponse, CREATED);
    browser = createPushBrowser(`${origin}/send/1`);
    postId = await insertPost(kit, author.id);
    await kit.deps.db.deleteFrom('notifications').execute();
    await kit.deps.db.deleteFrom('push_subscriptions').execute();
  });

  const subscribe = (token: string, subscription: unknown = browser.subscription) =>
    kit.call('POST', '/h5/notifications/push', { token, body: subscription });
  const setPushEnabled = (enabled: boolean) =>
    kit.call('PUT', '/h5/notifications/settings', {
      token: author.token,
      body: { rows: [{ kind: 'comment', inApp: true, push: enabled }] },
    });
  const comment = () =>
    kit.call('POST', '/h5/cloud/update_comment', {
      token: reader.token,
      body: { postId, text: '不该离开本站的话' },
    });
  const subscriptions = () =>
    kit.deps.db.selectFrom('push_subscriptions').select(['id', 'account_id', 'endpoint']).execute();
  const countPushJobs = async () =>
    (await sql`SELECT FROM pgboss.job WHERE name = 'notifications.push'`.execute(kit.deps.db)).rows.length;

  it('sends only kind and unread count, encrypted for the browser and signed with VAPID', async () => {
    const settings = await kit.call<{ pushKey: string }>('GET', '/h5/notifications/settings', {
      token: author.token,
    });
    expect(settings.data.pushKey).toBe(publicKey);
    expect((await subscribe(author.token)).code).toBe(200);
    await setPushEnabled(true);
    await comment();
    await waitUntil('a push', async () => push.deliveries.length === 1);
    const [delivery] = push.deliveries;
    expect(delivery).toMatchObject({ path: '/send/1', ttl: '86400' });
    expect(delivery!.claims).toMatchObject({ aud: origin, sub: 'mailto:push@hall.example.com' });
    const secondsLeft = delivery!.claims!.exp - Date.now() / 1000;
    expect(secondsLeft).toBeGreaterThan(0);
    expect(secondsLeft).toBeLessThanOrEqual(86_400);
    expect(browser.decrypt(delivery!.body)).toEqual({ kind: 'comment', unread: 1 });
    expect(() => createPushBrowser(origin).decrypt(delivery!.body)).toThrow();
  });

  it('sends nothing until a kind is enabled, and stops on unsubscribe or logout', async () => {
    await subscribe(author.token);
    await setPushEnabled(false);
    const before = await countPushJobs();
    await comment();
    expect(await countPushJobs()).toBe(before);
    await setPushEnabled(true);
    await kit.call('DELETE', '/h5/notifications/push', { token: author.token });
    expect(await subscriptions()).toEqual([]);
    const secondSession = await kit.logIn(author.phone);
    await subscribe(secondSession.token);
    await kit.call('POST', '/logout', { token: secondSession.token });
    await comment();
    await waitUntil('the subscription is gone', async () => (await subscriptions()).length === 0);
    expect(push.deliveries).toEqual([]);
  });

  it('keeps one subscription per session, and reassigns an endpoint to its latest subscriber', async () => {
    await subscribe(author.token);
    await subscribe(author.token, createPushBrowser(`${origin}/send/2`).subscription);
    expect(await subscriptions()).toMatchObject([{ endpoint: `${origin}/send/2`, account_id: author.id }]);
    await subscribe(reader.token, createPushBrowser(`${origin}/send/2`).subscription);
    expect(await subscriptions()).toMatchObject([{ endpoint: `${origin}/send/2`, account_id: reader.id }]);
  });

  it.each([404, 410])('deletes the subscription when the push service responds %i', async (status) => {
    push.nextResponse.status = status;
    await subscribe(author.token);
    await setPushEnabled(true);
    await comment();
    await waitUntil('the subscription is gone', async () => (await subscriptions()).length === 0);
    expect(push.deliveries).toHaveLength(1);
  });

  it('fails on a server error so that the job is retried, and follows no redirect', async () => {
    await subscribe(author.token);
    await setPushEnabled(false);
    await comment();
    const [subscription] = await subscriptions();
    const send = () => sendPush(kit.deps, { subscriptionId: subscription!.id, kind: 'comment' });
    push.nextResponse.status = 503;
    await expect(send()).rejects.toThrow('503');
    Object.assign(push.nextResponse, { status: 307, location: `${origin}/elsewhere` });
    await expect(send()).rejects.toThrow();
    expect(push.deliveries.map((delivery) => delivery.path)).toEqual(['/send/1', '/send/1']);
    expect(await subscriptions()).toHaveLength(1);
    Object.assign(push.nextResponse, CREATED);
    await kit.call('PUT', '/h5/notifications/read', { token: author.token, body: {} });
    await send();
    expect(push.deliveries).toHaveLength(2);
  });

  it.each([
    'http://push.example.com/x',
    'https://push.example.com:8443/x',
    'https://push.example.com.evil.example/x',
    'https://evilpush.example.com/x',
    'https://user@push.example.com/x',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    `https://push.example.com/${'x'.repeat(500)}`,
  ])('rejects the endpoint %s', async (endpoint) => {
    const response = await subscribe(author.token, { ...browser.subscription, endpoint });
    expect(response).toMatchObject(errorResponse('request.invalid'));
    expect(await subscriptions()).toEqual([]);
  });

  it('accepts a subdomain of a known push service', async () => {
    const endpoint = 'https://web.push.example.com/wpush/v2/abc';
    expect((await subscribe(author.token, { ...browser.subscription, endpoint })).code).toBe(200);
  });

  it('rejects invalid keys', async () => {
    const { keys } = browser.subscription;
    for (const invalidKeys of [
      { ...keys, auth: 'a b' },
      { ...keys, p256dh: 'x'.repeat(121) },
      { auth: keys.auth },
    ])
      expect(await subscribe(author.token, { endpoint: `${origin}/x`, keys: invalidKeys })).toMatchObject(
        errorResponse('request.invalid'),
      );
  });
});

describe('web push without VAPID keys', () => {
  const kit = useKit();

  it('rejects a subscription', async () => {
    const { token } = await kit.createMember();
    const body = createPushBrowser('https://fcm.googleapis.com/x').subscription;
    expect(await kit.call('POST', '/h5/notifications/push', { token, body })).toMatchObject(
      errorResponse('push.off'),
    );
  });
});
