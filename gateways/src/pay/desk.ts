import type { Temper } from './behaviour.ts';
import type { PayConfig } from './config.ts';
import type { PayKeys } from './keys.ts';
import type { Ledger, Order } from './ledger.ts';
import type { Links } from './links.ts';
import type { Notifier } from './notifier.ts';

/** What the two vendors share: one ledger, one temper, one notifier. */
export type PayDesk = {
  config: PayConfig;
  keys: PayKeys;
  now: () => number;
  ledger: Ledger;
  temper: Temper;
  notifier: Notifier;
  /** Cashier pages, by the token in their address. */
  cashiers: Links<Order>;
  closing: AbortSignal;
};
