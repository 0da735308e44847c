import fc from 'fast-check';

const act = <A extends string>(name: A) => fc.constant(name);
/** Index counted back from the newest item. */
const recent = fc.nat(4);
const buyer = fc.nat(2);
/** Index into the packages that the buyer can buy. */
const packageIndex = fc.constantFrom(0, 1, 2, 3, 3);
const channel = fc.constantFrom('wechat' as const, 'alipay' as const);

/** A random step; the weights set how often each kind occurs. */
export const Step = fc.oneof(
  { weight: 18, arbitrary: fc.record({ act: act('buy'), buyer, packageIndex, channel, both: fc.boolean() }) },
  { weight: 8, arbitrary: fc.record({ act: act('refund order'), order: recent, fullAmount: fc.boolean() }) },
  { weight: 9, arbitrary: fc.record({ act: act('place'), buyer, packageIndex }) },
  { weight: 12, arbitrary: fc.record({ act: act('open'), order: recent, channel }) },
  {
    weight: 21,
    arbitrary: fc.record({
      act: act('report'),
      attempt: recent,
      // False reports a payment of an attempt that does not exist.
      known: fc.constantFrom(true, true, true, true, true, true, true, false),
      // Difference between the reported amount and the amount of the order, in fen.
      more: fc.constantFrom(0, 0, 0, -1, 1),
      transaction: fc.constantFrom('own', 'own', 'own', 'own', 'other', 'taken'),
      source: fc.constantFrom('notify' as const, 'query' as const, 'bill' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: act('close attempt'), attempt: recent }) },
  { weight: 9, arbitrary: fc.record({ act: act('close order'), order: recent, force: fc.boolean() }) },
  {
    weight: 15,
    arbitrary: fc.record({ act: act('request refund'), order: recent, fullAmount: fc.boolean() }),
  },
  { weight: 10, arbitrary: fc.record({ act: act('refund held payment'), payment: recent }) },
  {
    weight: 9,
    arbitrary: fc.record({
      act: act('decide'),
      refund: recent,
      approve: fc.boolean(),
      byRequester: fc.boolean(),
    }),
  },
  {
    weight: 18,
    arbitrary: fc.record({
      act: act('settle'),
      refund: recent,
      ended: fc.constantFrom('done' as const, 'done' as const, 'failed' as const),
    }),
  },
  { weight: 6, arbitrary: fc.record({ act: act('retry'), refund: recent }) },
  { weight: 6, arbitrary: fc.record({ act: act('process outbox') }) },
  {
    weight: 12,
    arbitrary: fc.record({ act: act('wait'), days: fc.constantFrom(0.02, 1, 1, 20, 45, 80, 200, 330) }),
  },
  { weight: 3, arbitrary: fc.record({ act: act('toggle package sale'), buyer, packageIndex }) },
  { weight: 3, arbitrary: fc.record({ act: act('toggle company removal') }) },
  { weight: 1, arbitrary: fc.record({ act: act('delete account') }) },
  { weight: 6, arbitrary: fc.record({ act: act('seat') }) },
);
export type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never;
