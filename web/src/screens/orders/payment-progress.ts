import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { deleteDraft, storeDraft, readDraft } from '../../core/draft-storage.ts';

/** Last step of a payment in this tab, so that a payer who returns from the gateway continues there. */
interface PaymentProgress {
  channel: OnlinePaymentChannel;
  step: 'redirect' | 'scan' | 'bridge' | 'identify';
}

const draftNameOf = (number: string) => `pay-${number}`;

export const readPaymentProgress = (number: string): Partial<PaymentProgress> =>
  readDraft<PaymentProgress>(draftNameOf(number));
export const savePaymentProgress = (number: string, progress: PaymentProgress): void =>
  storeDraft(draftNameOf(number), progress);
export const clearPaymentProgress = (number: string): void => deleteDraft(draftNameOf(number));
