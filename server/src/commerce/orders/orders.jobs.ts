import { poller } from '../../platform/jobs/pollers.ts';
import { pollAttempts } from './orders.attempts.service.ts';
import { processOutbox } from './orders.outbox.service.ts';
import { pollRefunds } from './orders.refunds.service.ts';

export const orderPollers = [
  poller('orders.poll-attempts', 1_000, pollAttempts),
  poller('orders.outbox', 1_000, processOutbox),
  poller('orders.process-refunds', 1_000, pollRefunds),
];
