import { loop } from '../../jobs/loops.ts';
import { followAttempts } from './attempts.service.ts';
import { followUp } from './outbox.service.ts';
import { followRefunds } from './refunds.service.ts';

export const orderLoops = [
  loop('orders.attempts', 1_000, followAttempts),
  loop('orders.outbox', 1_000, followUp),
  loop('orders.refunds', 1_000, followRefunds),
];
