import type { PayChannel } from '@mingtang/contract/orders';
import { dropDraft, keepDraft, readDraft } from '../../app/draft.ts';

/** How far a payment went in this tab: whoever comes back from the gateway finds the cashier as it was left. */
interface Trace {
  channel: PayChannel;
  step: 'redirect' | 'scan' | 'bridge' | 'identify';
}

const nameOf = (number: string) => `pay-${number}`;

export const readTrace = (number: string): Partial<Trace> => readDraft<Trace>(nameOf(number));
export const keepTrace = (number: string, trace: Trace): void => keepDraft(nameOf(number), trace);
export const dropTrace = (number: string): void => dropDraft(nameOf(number));
