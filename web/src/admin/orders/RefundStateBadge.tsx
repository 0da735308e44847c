import { useTranslation } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import type { RefundRow } from './orders.admin.queries.ts';

const stateTones: Record<RefundRow['state'], BadgeProps['tone']> = {
  waiting: 'lead',
  sending: 'news',
  done: 'supply',
  failed: 'danger',
  refused: 'neutral',
  withdrawn: 'neutral',
};

export function RefundStateBadge({ state }: Pick<RefundRow, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={stateTones[state]}>{t(`adminOrders.refunds.states.${state}`)}</Badge>;
}
