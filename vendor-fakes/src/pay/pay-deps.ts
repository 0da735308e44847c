import type { FaultControl } from './payment-faults.ts';
import type { PayConfig } from './pay-config.ts';
import type { PayKeys } from './key-files.ts';
import type { Ledger, Order } from './ledger.ts';
import type { ExpiringTokens } from './expiring-tokens.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Dependencies shared by the two payment vendors. */
export type PayDeps = {
  config: PayConfig;
  keys: PayKeys;
  now: () => number;
  ledger: Ledger;
  faults: FaultControl;
  webhookSender: WebhookSender;
  /** Orders by the token in the URL of their cashier page. */
  cashierTokens: ExpiringTokens<Order>;
  /** Aborted when the server shuts down, so that no timer keeps the process running. */
  closing: AbortSignal;
};
