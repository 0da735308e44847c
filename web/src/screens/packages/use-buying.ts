import type { PayChannel } from '@mingtang/contract/orders';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { usePlaceOrder } from '../../features/orders/orders.queries.ts';
import { isOpen } from '../../features/orders/states.ts';
import { firstChoice } from '../../features/packages/buyable.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';

/** From the choice to the order. What it costs is the server's word: only the package is sent. */
export function useBuying(
  packages: readonly OfferedPackage[],
  companyId: string | null,
  wanted: string | null,
) {
  const navigate = useNavigate();
  const [marked, setMarked] = useState<string | null>(null);
  const [channel, setChannel] = useState<PayChannel>('wechat');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const tick = useRef<HTMLDivElement>(null);
  const place = usePlaceOrder();
  const chosen = packages.find(({ id }) => id === marked) ?? firstChoice(packages, wanted);

  function pay() {
    if (!agreed) {
      setTried(true);
      tick.current?.querySelector<HTMLElement>('[role=checkbox]')?.focus();
      return;
    }
    if (!chosen) return;
    place.mutate(
      { packageId: chosen.id, ...(companyId && { companyId }) },
      {
        onSuccess: (order) => {
          const { number } = order;
          void navigate(
            isOpen(order)
              ? addressOf('mine/orders/pay', { number, channel })
              : addressOf('mine/orders/result', { number }),
          );
        },
      },
    );
  }

  return {
    chosen,
    mark: setMarked,
    channel,
    setChannel,
    tick: { ref: tick, checked: agreed, missing: tried && !agreed, onChange: setAgreed },
    pay,
    placing: place.isPending,
  };
}
