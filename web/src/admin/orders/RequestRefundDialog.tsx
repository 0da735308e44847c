import { REFUND_SECOND_APPROVAL_FROM_FEN } from '@mingtang/contract/limits';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { type AdminOrderDetail, requestRefund } from './orders.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminOrders.module.css';

interface RequestRefundDialogProps {
  order: AdminOrderDetail;
  refundable: NonNullable<AdminOrderDetail['refundable']>;
  close: () => void;
}

interface RefundRequestValues {
  of: 'all' | 'rest';
  reason: string;
}

export function RequestRefundDialog({ order, refundable, close }: RequestRefundDialogProps) {
  const { t, language } = useTranslation();
  const [form] = Form.useForm<RefundRequestValues>();
  const part = Form.useWatch('of', form) ?? 'rest';
  const [busy, run] = useAction();
  const amountFen = part === 'all' ? refundable.allFen : refundable.restFen;
  // Only for display: the server decides whether approval is needed.
  const needsApproval = refundable.aloneFen + amountFen >= REFUND_SECOND_APPROVAL_FROM_FEN;
  const needsApprovalBySum = needsApproval && amountFen < REFUND_SECOND_APPROVAL_FROM_FEN;

  async function send(values: RefundRequestValues): Promise<void> {
    const succeeded = await run(async () => {
      const refund = await requestRefund(order.number, values);
      toast(
        t(refund.state === 'waiting' ? 'adminOrders.askRefund.waiting' : 'adminOrders.askRefund.sending'),
      );
    });
    if (succeeded) close();
  }

  return (
    <Modal open title={t('adminOrders.askRefund.title')} onCancel={close} footer={null}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ of: 'rest' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="of" label={t('adminOrders.askRefund.of')}>
          <Radio.Group className={classes(s.choices)}>
            <Radio value="rest" disabled={refundable.restFen === 0}>
              {t('adminOrders.askRefund.rest', { amount: formatAmount(refundable.restFen, language) })}
            </Radio>
            <Radio value="all">
              {t('adminOrders.askRefund.all', { amount: formatAmount(refundable.allFen, language) })}
            </Radio>
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('adminOrders.askRefund.reason')}
          rules={[{ required: true, min: 2, whitespace: true, message: t('admin.common.reasonRequired') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Alert
          type={needsApproval ? 'info' : 'warning'}
          title={
            needsApprovalBySum
              ? t('adminOrders.askRefund.secondBySum', {
                  amount: formatAmount(refundable.aloneFen, language),
                })
              : t(
                  needsApproval
                    ? 'adminOrders.askRefund.second'
                    : order.channel === 'offline'
                      ? 'adminOrders.askRefund.offline'
                      : 'adminOrders.askRefund.alone',
                )
          }
        />
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" loading={busy}>
            {t(needsApproval ? 'adminOrders.askRefund.submit' : 'adminOrders.askRefund.send')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
