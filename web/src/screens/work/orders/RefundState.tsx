import { useTranslation } from '../../../app/text/text.ts';
import { Badge, type BadgeProps } from '../../../ui/Badge.tsx';
import type { RefundRow } from './orders.queries.ts';

const tones: Record<RefundRow['state'], BadgeProps['tone']> = {
  waiting: 'lead',
  sending: 'news',
  done: 'supply',
  failed: 'danger',
  refused: 'neutral',
};

export function RefundState({ state }: Pick<RefundRow, 'state'>) {
  const { t } = useTranslation();
  return <Badge tone={tones[state]}>{t(`workOrders.refunds.states.${state}`)}</Badge>;
}
