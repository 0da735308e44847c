import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useKit } from '../../../test/kit.ts';
import { newBrowser, startPushService } from '../../../test/push-service.ts';
import { insertPost, trustedMember } from '../../../test/posts.ts';
import { refusal } from '../../../test/refusal.ts';
import { freePort, until } from '../../../test/services.ts';
import { newKeys } from '../../adapters/web-push.ts';
import { sendPush } from './push.service.ts';

type Member = Awaited<ReturnType<typeof trustedMember>>;

const { publicKey, privateKey } = newKeys();
const port = await freePort();
const origin = `https://localhost:${port}`;

describe('pushes', () => {
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
  let browser: ReturnType<typeof newBrowser>;

  beforeAll(async () => {
    push = await startPushService(port, publicKey);
    [author, reader] = [await trustedMember(kit), await trustedMember(kit)];
  });
  afterAll(() => push.stop());
  beforeEach(async () => {
    push.deliveries.length = 0;
    Object.assign(push.service, { answer: 201, location: '' });
    browser = newBrowser(`${origin}/send/1`);
    postId = await insertPost(kit, author.id);
    await kit.deps.db.deleteFrom('notifications').execute();
    await kit.deps.db.deleteFrom('push_subscriptions').execute();
  });

  const subscribe = (token: string, subscription: unknown = browser.subscription) =>
    kit.call('POST', '/h5/notifications/push', { token, body: subscription });
  const want = (wanted: boolean) =>
    kit.call('PUT', '/h5/notifications/settings', {
      token: author.token,
      body: { rows: [{ kind: 'comment', inApp: true, push: wanted }] },
    });
  const comment = () =>
    kit.call('POST', '/h5/cloud/update_comment', {
      token: reader.token,
      body: { postId, text: '不该离开本站的话' },
    });
  const subscriptions = () =>
    kit.deps.db.selectFrom('push_subscriptions').select(['id', 'account_id', 'endpoint']).execute();
  const jobs = async () =>
    (await sql`SELECT FROM pgboss.job WHERE name = 'notifications.push'`.execute(kit.deps.db)).rows.length;

  it('say the kind and a number, readable by the browser alone and signed for its service', async () => {
    const settings = await kit.call<{ pushKey: string }>('GET', '/h5/notifications/settings', {
      token: author.token,
    });
    expect(settings.data.pushKey).toBe(publicKey);
    expect((await subscribe(author.token)).code).toBe(200);
    await want(true);
    await comment();
    await until('a push', async () => push.deliveries.length === 1);
    const [delivery] = push.deliveries;
    expect(delivery).toMatchObject({ path: '/send/1', ttl: '86400' });
    expect(delivery!.claim).toMatchObject({ aud: origin, sub: 'mailto:push@hall.example.com' });
    const left = delivery!.claim!.exp - Date.now() / 1000;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(86_400);
    expect(browser.read(delivery!.body)).toEqual({ kind: 'comment', unread: 1 });
    expect(() => newBrowser(origin).read(delivery!.body)).toThrow();
  });

  it('are off until a kind is switched on, and end with a word or with the session', async () => {
    await subscribe(author.token);
    await want(false);
    const before = await jobs();
    await comment();
    expect(await jobs()).toBe(before);
    await want(true);
    await kit.call('DELETE', '/h5/notifications/push', { token: author.token });
    expect(await subscriptions()).toEqual([]);
    const second = await kit.logIn(author.phone);
    await subscribe(second.token);
    await kit.call('POST', '/logout', { token: second.token });
    await comment();
    await until('the subscription is gone', async () => (await subscriptions()).length === 0);
    expect(push.deliveries).toEqual([]);
  });

  it('belong to whoever signed in at the browser last, one for each session', async () => {
    await subscribe(author.token);
    await subscribe(author.token, newBrowser(`${origin}/send/2`).subscription);
    expect(await subscriptions()).toMatchObject([{ endpoint: `${origin}/send/2`, account_id: author.id }]);
    await subscribe(reader.token, newBrowser(`${origin}/send/2`).subscription);
    expect(await subscriptions()).toMatchObject([{ endpoint: `${origin}/send/2`, account_id: reader.id }]);
  });

  it.each([404, 410])('forget a browser whose service answers %i', async (answer) => {
    push.service.answer = answer;
    await subscribe(author.token);
    await want(true);
    await comment();
    await until('the subscription is gone', async () => (await subscriptions()).length === 0);
    expect(push.deliveries).toHaveLength(1);
  });

  it('are tried again after a fault, and follow no redirection', async () => {
    await subscribe(author.token);
    await want(false);
    await comment();
    const [subscription] = await subscriptions();
    const send = () => sendPush(kit.deps, { subscriptionId: subscription!.id, kind: 'comment' });
    push.service.answer = 503;
    await expect(send()).rejects.toThrow('503');
    Object.assign(push.service, { answer: 307, location: `${origin}/elsewhere` });
    await expect(send()).rejects.toThrow();
    expect(push.deliveries.map((delivery) => delivery.path)).toEqual(['/send/1', '/send/1']);
    expect(await subscriptions()).toHaveLength(1);
    push.service.answer = 201;
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
  ])('go to known services alone, not to %s', async (endpoint) => {
    const answer = await subscribe(author.token, { ...browser.subscription, endpoint });
    expect(answer).toMatchObject(refusal('request.invalid'));
    expect(await subscriptions()).toEqual([]);
  });

  it('go to a known service by any of its hosts', async () => {
    const endpoint = 'https://web.push.example.com/wpush/v2/abc';
    expect((await subscribe(author.token, { ...browser.subscription, endpoint })).code).toBe(200);
  });

  it('refuse keys that are no keys', async () => {
    const { keys } = browser.subscription;
    for (const wrong of [{ ...keys, auth: 'a b' }, { ...keys, p256dh: 'x'.repeat(121) }, { auth: keys.auth }])
      expect(await subscribe(author.token, { endpoint: `${origin}/x`, keys: wrong })).toMatchObject(
        refusal('request.invalid'),
      );
  });
});

describe('a network without keys for pushes', () => {
  const kit = useKit();

  it('takes no subscription', async () => {
    const { token } = await kit.member();
    const body = newBrowser('https://fcm.googleapis.com/x').subscription;
    expect(await kit.call('POST', '/h5/notifications/push', { token, body })).toMatchObject(
      refusal('push.off'),
    );
  });
});
