import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { usePayStack } from '../../../test/pay.ts';

describe('the keys of WeChat', () => {
  const { kit, gateway, order } = usePayStack();

  it('are asked for again within seconds when the first question failed', async () => {
    const { token } = await kit.member();
    const { number } = await order(token);
    const open = () =>
      kit.call('POST', `/h5/orders/${number}/pay`, { token, body: { channel: 'wechat', device: 'phone' } });
    await gateway.behave({ errorRate: 1 });
    expect((await open()).status).toBe(503);
    await gateway.behave({ errorRate: 0 });
    await sleep(2_100);
    expect((await open()).status).toBe(200);
  });
});
