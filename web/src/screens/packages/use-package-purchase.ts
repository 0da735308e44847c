import type { OnlinePaymentChannel } from '@mingtang/contract/orders';
import { useRef, useState } from 'react';
import { useNavigate } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { usePlaceOrder } from '../../features/orders/orders.queries.ts';
import { isOrderOpen } from '../../features/orders/order-state.ts';
import { findPreselectedPackage } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';

/** Package selection and order placement. Only the package id is sent; the server determines the price. */
export function usePackagePurchase(
  packages: readonly OfferedPackage[],
  companyId: string | null,
  requestedId: string | null,
  hasAlternative: boolean,
) {
  const navigate = useNavigate();
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [channel, setChannel] = useState<OnlinePaymentChannel>('wechat');
  const [agreed, setAgreed] = useState(false);
  const [payAttempted, setPayAttempted] = useState(false);
  const checkboxRef = useRef<HTMLDivElement>(null);
  const placeOrder = usePlaceOrder();
  const selected =
    packages.find(({ id }) => id === selectedId) ??
    findPreselectedPackage(packages, requestedId, hasAlternative);

  function pay() {
    if (!agreed) {
      setPayAttempted(true);
      checkboxRef.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus();
      return;
    }
    if (!selected) return;
    placeOrder.mutate(
      { packageId: selected.id, ...(companyId && { companyId }) },
      {
        onSuccess: (order) => {
          const { number } = order;
          void navigate(
            isOrderOpen(order) ? urlTo('payment', { number, channel }) : urlTo('paymentResult', { number }),
          );
        },
      },
    );
  }

  return {
    selected,
    select: setSelectedId,
    channel,
    setChannel,
    agreement: { ref: checkboxRef, checked: agreed, missing: payAttempted && !agreed, onChange: setAgreed },
    pay,
    placing: placeOrder.isPending,
  };
}
