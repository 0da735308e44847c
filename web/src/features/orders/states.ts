import type { OrderState } from '@mingtang/contract/orders';

interface Stated {
  state: OrderState;
}

/** Can still be paid, as far as its state tells. */
export const isOpen = ({ state }: Stated): boolean => state === 'created' || state === 'paying';
