import { poller } from '../../platform/jobs/pollers.ts';
import type { EnforceProductQuota } from '../memberships/memberships.listeners.service.ts';
import { pollAttempts } from './orders.attempts.service.ts';
import { processOutbox } from './orders.outbox.service.ts';
import { pollRefunds } from './orders.refunds.service.ts';

export const orderPollers = (enforceProductQuota: EnforceProductQuota) => [
  poller('orders.poll-attempts', 1_000, pollAttempts),
  poller('orders.outbox', 1_000, (deps) => processOutbox(deps, enforceProductQuota)),
  poller('orders.process-refunds', 1_000, pollRefunds),
];
