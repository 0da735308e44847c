import { duesInvoiceColumns } from '@mingtang/contract/dues.columns';
import { pickText } from '@mingtang/contract/list-columns';
import { useLanguage } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import type { DuesInvoiceListItem } from './dues.admin.queries.ts';

type DuesInvoiceState = DuesInvoiceListItem['state'];

const tones: Record<DuesInvoiceState, BadgeProps['tone']> = {
  open: 'lead',
  partial: 'news',
  paid: 'supply',
  void: 'neutral',
};

export function DuesInvoiceStateBadge({ state }: { state: DuesInvoiceState }) {
  const language = useLanguage();
  return <Badge tone={tones[state]}>{pickText(duesInvoiceColumns.state.value[state], language)}</Badge>;
}
