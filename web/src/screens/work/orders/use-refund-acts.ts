import { call } from '../../../api/client.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { refreshMoney, type RefundRow } from './orders.queries.ts';

async function turn(work: () => Promise<unknown>, told: string): Promise<void> {
  if (!(await act(work))) return;
  toast(told);
  await refreshMoney();
}

/** What this person may do with a refund. Nobody approves what they asked for. */
export function useRefundActs(refund: RefundRow) {
  const { t } = useTranslation();
  const session = useSession();
  const { id } = refund;
  const params = { id };

  return {
    may: hasPermission('refund:create', session),
    own: refund.askedBy !== null && refund.askedBy === session.user?.user.id,
    async approve() {
      const sure = await confirm({
        title: t('workOrders.refunds.approveTitle', { amount: formatAmount(refund.amountFen) }),
        body: t('workOrders.refunds.approveBody', { name: refund.memberName, number: refund.orderNumber }),
        cancel: t('work.common.cancel'),
        ok: t('workOrders.refunds.approve'),
      });
      if (sure)
        await turn(() => call('POST /h5/refunds/{id}/approve', { params }), t('workOrders.refunds.approved'));
    },
    async refuse() {
      const sure = await confirm({
        title: t('workOrders.refunds.refuseTitle'),
        body: t('workOrders.refunds.refuseBody'),
        cancel: t('work.common.cancel'),
        ok: t('workOrders.refunds.refuse'),
        danger: true,
      });
      if (sure)
        await turn(() => call('POST /h5/refunds/{id}/refuse', { params }), t('workOrders.refunds.refused'));
    },
    retry: () => turn(() => call('POST /h5/refunds/{id}/retry', { params }), t('workOrders.refunds.retried')),
  };
}
