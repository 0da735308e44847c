import type { OrderState } from '@mingtang/contract/orders';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';

const tones: Record<OrderState, BadgeProps['tone']> = {
  created: 'lead',
  paying: 'lead',
  paid: 'supply',
  closed: 'neutral',
  held: 'danger',
  refunding: 'news',
  refunded: 'neutral',
};

/** Text namespace `orders`. */
export function OrderStateBadge({ state }: { state: OrderState }) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`orders.states.${state}`)}</Badge>;
}
