import { REFUND_ALONE_BELOW_FEN } from '@mingtang/contract/limits';
import { Alert, Button, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Modal } from '../frame/overlays.tsx';
import { type OrderRecord, refreshMoney } from './orders.queries.ts';
import s from './orders.module.css';

interface AskRefundProps {
  order: OrderRecord;
  refundable: NonNullable<OrderRecord['refundable']>;
  close: () => void;
}

interface Asked {
  of: 'all' | 'rest';
  reason: string;
}

export function AskRefund({ order, refundable, close }: AskRefundProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<Asked>();
  const of = Form.useWatch('of', form) ?? 'rest';
  const [busy, setBusy] = useState(false);
  const fen = of === 'all' ? refundable.allFen : refundable.restFen;
  // The server decides; this only tells.
  const second = refundable.aloneFen + fen >= REFUND_ALONE_BELOW_FEN;
  const bySum = second && fen < REFUND_ALONE_BELOW_FEN;

  async function send(asked: Asked): Promise<void> {
    setBusy(true);
    const done = await act(async () => {
      const refund = await call('POST /h5/orders/{number}/refund', {
        params: { number: order.number },
        body: asked,
      });
      toast(t(refund.state === 'waiting' ? 'workOrders.askRefund.waiting' : 'workOrders.askRefund.sending'));
    });
    setBusy(false);
    if (!done) return;
    close();
    await refreshMoney();
  }

  return (
    <Modal open title={t('workOrders.askRefund.title')} onCancel={close} footer={null}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ of: 'rest' }}
        onFinish={(asked) => void send(asked)}
      >
        <Form.Item name="of" label={t('workOrders.askRefund.of')}>
          <Radio.Group className={classes(s.choices)}>
            <Radio value="rest" disabled={refundable.restFen === 0}>
              {t('workOrders.askRefund.rest', { amount: formatAmount(refundable.restFen) })}
            </Radio>
            <Radio value="all">
              {t('workOrders.askRefund.all', { amount: formatAmount(refundable.allFen) })}
            </Radio>
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('workOrders.askRefund.reason')}
          rules={[{ required: true, min: 2, whitespace: true, message: t('work.common.reasonRequired') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Alert
          type={second ? 'info' : 'warning'}
          title={
            bySum
              ? t('workOrders.askRefund.secondBySum', { amount: formatAmount(refundable.aloneFen) })
              : t(
                  second
                    ? 'workOrders.askRefund.second'
                    : order.channel === 'offline'
                      ? 'workOrders.askRefund.offline'
                      : 'workOrders.askRefund.alone',
                )
          }
        />
        <div className={s.foot}>
          <Button onClick={close}>{t('work.common.cancel')}</Button>
          <Button type="primary" danger htmlType="submit" loading={busy}>
            {t(second ? 'workOrders.askRefund.submit' : 'workOrders.askRefund.send')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
