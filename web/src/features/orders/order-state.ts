import type { Order, OrderState } from '@mingtang/contract/orders';

interface WithOrderState {
  state: OrderState;
}

/** Whether the state allows payment. */
export const isOrderOpen = ({ state }: WithOrderState): boolean => state === 'created' || state === 'paying';

/** Whether the member has asked for a refund that staff have not decided. */
export const hasOpenRefundRequest = ({ refunds }: Pick<Order, 'refunds'>): boolean =>
  refunds.some(({ own, state }) => own && state === 'waiting');
