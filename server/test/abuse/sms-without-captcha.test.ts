import { errors } from '@mingtang/contract/errors';
import { describe, expect, it } from 'vitest';
import { clientIpOf, ipv6SiteOf } from '../../src/platform/http/client-ip.ts';
import { uniqueClientIp } from '../kit.ts';
import { testSize } from '../test-size.ts';
import {
  countByValue,
  forEachConcurrently,
  insertAccounts,
  useIsolatedStack,
} from './isolated-stack.fixture.ts';

const CLIENT_IPS = testSize('client IPs that request SMS without a captcha', 30, 1_000);
const NUMBERS_PER_IP = 5;
/** The limits, deliberately duplicated: a change in the source fails this test. */
const HOURLY_CAP = 100;
const NO_CAPTCHA = { perHour: 10, perPrefix: 5 };

describe('SMS calls', () => {
  const { kit } = useIsolatedStack({ gateway: true, env: { SMS_HOURLY_CAP: String(HOURLY_CAP) } });

  const forwardToNextHour = () => {
    const hour = 3_600_000;
    kit.clock.forward((hour - (kit.clock.now().getTime() % hour)) / 1000 + 1);
  };
  const requestWithoutCaptcha = (phone: string, clientIp: string) =>
    kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { clientIp });
  const requestWithCaptcha = async (phone: string, clientIp = uniqueClientIp()) =>
    kit.call('POST', '/no-auth/sms/sendAliyun', {
      clientIp,
      body: { mobile: phone, ...(await kit.captcha()) },
    });

  it('without a captcha, from many client IPs, leave quota for a caller with a captcha', async () => {
    forwardToNextHour();
    const attempts = Array.from({ length: CLIENT_IPS * NUMBERS_PER_IP }, (_, index) => ({
      phone: `139${String(10_000_000 + index * 131)}`,
      clientIp: `10.210.${(index % CLIENT_IPS) >> 8}.${(index % CLIENT_IPS) & 255}`,
    }));
    const statuses: number[] = [];
    await forEachConcurrently(attempts, 12, async ({ phone, clientIp }) => {
      statuses.push((await requestWithoutCaptcha(phone, clientIp)).status);
    });
    expect(countByValue(statuses)).toEqual({
      200: NO_CAPTCHA.perHour,
      429: attempts.length - NO_CAPTCHA.perHour,
    });
    // Throws if the code does not arrive.
    await kit.register('13800960001');
    await insertAccounts(kit, ['13800960002']);
    expect((await requestWithCaptcha('13800960002')).status).toBe(200);
  }, 120_000);

  it('without a captcha cannot use up the quota of a number prefix', async () => {
    forwardToNextHour();
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push(
        (await requestWithoutCaptcha(`1370001${String(index).padStart(4, '0')}`, uniqueClientIp())).status,
      );
    expect(statuses).toEqual([...Array<number>(NO_CAPTCHA.perPrefix).fill(200), 429, 429, 429]);
    await kit.register('13700019999');
  });

  it('for unknown numbers consume nothing of the hourly cap', async () => {
    forwardToNextHour();
    // A prefix allows 50 per hour, so the numbers are spread over prefixes.
    const unknownPhones = Array.from(
      { length: HOURLY_CAP + 10 },
      (_, index) => `136${String(10_000_000 + index * 997)}`,
    );
    const statuses: number[] = [];
    await forEachConcurrently(unknownPhones, 8, async (phone) => {
      statuses.push((await requestWithCaptcha(phone)).status);
    });
    expect(countByValue(statuses)).toEqual({ 200: unknownPhones.length });
    await kit.register('13800960003');
  }, 120_000);

  it('are rejected alike for known and unknown numbers when the hourly cap is reached', async () => {
    forwardToNextHour();
    await kit.deps.db.deleteFrom('sms_rate_limits').where('key', 'like', 'all/%').execute();
    const [known, unknown] = ['13800960004', '13800960005'];
    await insertAccounts(kit, [known]);
    await kit.deps.db
      .insertInto('sms_rate_limits')
      .values({ key: 'all/3600', window_start: startOfHour(kit.clock.now()), used: HOURLY_CAP })
      .execute();
    for (const phone of [known, unknown])
      expect(await requestWithCaptcha(phone)).toMatchObject({ status: 429, msg: errors['sms.too_many'][1] });
  });
});

const startOfHour = (now: Date): Date => new Date(now.getTime() - (now.getTime() % 3_600_000));

describe('an IPv6 site', () => {
  const { kit } = useIsolatedStack({ gateway: true });

  it('has one limit for all its /64 networks besides the limit of each', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 23; index += 1) {
      const phone = `135${String(10_000_000 + index * 10_007)}`;
      const clientIp = `2001:db8:7:${index.toString(16)}::1`;
      statuses.push(
        (
          await kit.call('POST', '/no-auth/sms/register', {
            clientIp,
            body: { mobile: phone, ...(await kit.captcha()) },
          })
        ).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429, 429]);
    await kit.register('13800960006');
  });

  it.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::9', '2001:db8:0::/48'],
    ['203.0.113.7', undefined],
    ['::ffff:203.0.113.7', undefined],
  ])('of %s is %s', (ip, site) => {
    expect(ipv6SiteOf(clientIpOf({ ip } as Parameters<typeof clientIpOf>[0]))).toBe(site);
  });
});
