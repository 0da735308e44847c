import type { OrderState } from '@mingtang/contract/orders';

interface WithOrderState {
  state: OrderState;
}

/** Whether the state allows payment. */
export const isOrderOpen = ({ state }: WithOrderState): boolean => state === 'created' || state === 'paying';
