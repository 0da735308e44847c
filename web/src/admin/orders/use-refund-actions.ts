import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { runAction } from '../kit/run-action.ts';
import { type RefundRow, changeRefund, refuseRefund } from './orders.admin.queries.ts';

/** Actions of the current user on a refund. The requester cannot approve their own refund. */
export function useRefundActions(refund: RefundRow) {
  const { t, language } = useTranslation();
  const session = useSession();
  const { id } = refund;

  return {
    canRefund: hasPermission('refund:create', session),
    isRequester: refund.askedBy !== null && refund.askedBy === session.user?.user.id,
    async approve() {
      const confirmed = await confirm({
        title: t('adminOrders.refunds.approveTitle', { amount: formatAmount(refund.amountFen, language) }),
        body: t('adminOrders.refunds.approveBody', { name: refund.memberName, number: refund.orderNumber }),
        cancel: t('admin.common.cancel'),
        ok: t('adminOrders.refunds.approve'),
      });
      if (confirmed) await runAction(() => changeRefund(id, 'approve'), t('adminOrders.refunds.approved'));
    },
    refuse: (reason: string) => runAction(() => refuseRefund(id, reason), t('adminOrders.refunds.refused')),
    retry: () => runAction(() => changeRefund(id, 'retry'), t('adminOrders.refunds.retried')),
  };
}
