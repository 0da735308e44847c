import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { usePaymentStack } from '../../../test/payment-stack.fixture.ts';

describe('WeChat platform keys', () => {
  const { kit, gateway, placeOrder } = usePaymentStack();

  it('retries the key download within seconds after a failed request', async () => {
    const { token } = await kit.createMember();
    const { number } = await placeOrder(token);
    const openPayment = () =>
      kit.call('POST', `/h5/orders/${number}/pay`, { token, body: { channel: 'wechat', device: 'phone' } });
    await gateway.setFaults({ errorRate: 1 });
    expect((await openPayment()).status).toBe(503);
    await gateway.setFaults({ errorRate: 0 });
    await sleep(2_100);
    expect((await openPayment()).status).toBe(200);
  });
});
