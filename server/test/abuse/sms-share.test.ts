import { errors } from '@mingtang/contract/errors';
import { describe, expect, it } from 'vitest';
import { addressOf, ipv6SiteOf } from '../../src/http/address.ts';
import { randomAddress } from '../kit.ts';
import { sized } from '../size.ts';
import { count, inParallel, plantAccounts, useOwnStack } from './stack.ts';

const ADDRESSES = sized('addresses that call for messages without a picture code', 30, 1_000);
const NUMBERS_AN_ADDRESS = 5;
/** The rules as they were decided, written down a second time: a change in the source shows up here. */
const HOURLY_CAP = 100;
const BARE = { anHour: 10, ofABlock: 5 };

describe('calls without a picture code', () => {
  const { kit } = useOwnStack({ gateway: true, env: { SMS_HOURLY_CAP: String(HOURLY_CAP) } });

  const toTheHour = () => {
    const hour = 3_600_000;
    kit.clock.forward((hour - (kit.clock.now().getTime() % hour)) / 1000 + 1);
  };
  const bare = (phone: string, address: string) =>
    kit.call('GET', `/no-auth/sms/sendAliyun/${phone}`, { address });
  const withPicture = async (phone: string, address = randomAddress()) =>
    kit.call('POST', '/no-auth/sms/sendAliyun', {
      address,
      body: { mobile: phone, ...(await kit.captcha()) },
    });

  it('from many addresses leave room for a newcomer with a picture code', async () => {
    toTheHour();
    const attempts = Array.from({ length: ADDRESSES * NUMBERS_AN_ADDRESS }, (_, index) => ({
      phone: `139${String(10_000_000 + index * 131)}`,
      address: `10.210.${(index % ADDRESSES) >> 8}.${(index % ADDRESSES) & 255}`,
    }));
    const statuses: number[] = [];
    await inParallel(attempts, 12, async ({ phone, address }) => {
      statuses.push((await bare(phone, address)).status);
    });
    expect(count(statuses)).toEqual({ 200: BARE.anHour, 429: attempts.length - BARE.anHour });
    // Throws when the code does not come.
    await kit.register('13800960001');
    await plantAccounts(kit, ['13800960002']);
    expect((await withPicture('13800960002')).status).toBe(200);
  }, 120_000);

  it('cannot close a block of numbers to the others', async () => {
    toTheHour();
    const statuses: number[] = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await bare(`1370001${String(index).padStart(4, '0')}`, randomAddress())).status);
    expect(statuses).toEqual([...Array<number>(BARE.ofABlock).fill(200), 429, 429, 429]);
    await kit.register('13700019999');
  });

  it('and unknown numbers use up nothing of what is for messages that are sent', async () => {
    toTheHour();
    // A block of numbers may have 50 an hour, so these are spread.
    const unknown = Array.from(
      { length: HOURLY_CAP + 10 },
      (_, index) => `136${String(10_000_000 + index * 997)}`,
    );
    const statuses: number[] = [];
    await inParallel(unknown, 8, async (phone) => {
      statuses.push((await withPicture(phone)).status);
    });
    expect(count(statuses)).toEqual({ 200: unknown.length });
    await kit.register('13800960003');
  }, 120_000);

  it('are refused alike for known and unknown numbers when the network has sent all it may', async () => {
    toTheHour();
    await kit.deps.db.deleteFrom('sms_budgets').where('key', 'like', 'all/%').execute();
    const [known, unknown] = ['13800960004', '13800960005'];
    await plantAccounts(kit, [known]);
    await kit.deps.db
      .insertInto('sms_budgets')
      .values({ key: 'all/3600', window_start: startOfHour(kit.clock.now()), used: HOURLY_CAP })
      .execute();
    for (const phone of [known, unknown])
      expect(await withPicture(phone)).toMatchObject({ status: 429, msg: errors['sms.too_many'][1] });
  });
});

const startOfHour = (now: Date): Date => new Date(now.getTime() - (now.getTime() % 3_600_000));

describe('an IPv6 network', () => {
  const { kit } = useOwnStack({ gateway: true });

  it('counts as one for all its /64, beside each of them', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 23; index += 1) {
      const phone = `135${String(10_000_000 + index * 10_007)}`;
      const address = `2001:db8:7:${index.toString(16)}::1`;
      statuses.push(
        (
          await kit.call('POST', '/no-auth/sms/register', {
            address,
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
  ])('of %s is %s', (ip, wider) => {
    expect(ipv6SiteOf(addressOf({ ip } as Parameters<typeof addressOf>[0]))).toBe(wider);
  });
});
