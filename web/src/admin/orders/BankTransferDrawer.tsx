import { TRANSFER_ORDERS_MAX } from '@mingtang/contract/limits';
import { Alert, Button, Form, Input, InputNumber } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { DatePicker, Drawer } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { PayableOrderSelect } from './PayableOrderSelect.tsx';
import { type PayableOrder, recordBankTransfer } from './orders.admin.queries.ts';
import s from './AdminOrders.module.css';

interface BankTransferValues {
  orders: readonly PayableOrder[];
  yuan: number;
  payer: string;
  paidOn: Dayjs;
  reference: string;
  note?: string;
}

/** Records one bank transfer that pays several orders; its amount must equal their sum. */
export function BankTransferDrawer({ close }: { close: () => void }) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<BankTransferValues>();
  const [busy, run] = useAction();
  const orders = Form.useWatch('orders', form) ?? [];
  // Rounded: `yuan * 100` may miss the exact integer in floating point.
  const amountFen = Math.round((Form.useWatch('yuan', form) ?? 0) * 100);
  const sumFen = orders.reduce((sum, order) => sum + order.amountFen, 0);
  const differenceFen = amountFen - sumFen;

  async function save({ paidOn, reference, payer, note }: BankTransferValues): Promise<void> {
    const succeeded = await run(
      () =>
        recordBankTransfer({
          orders: orders.map(({ number }) => number),
          amountFen,
          reference,
          payer: payer.trim(),
          paidOn: paidOn.format('YYYY-MM-DD'),
          ...(note && { note }),
        }),
      t('adminOrders.transfer.saved', { count: orders.length }),
    );
    if (succeeded) close();
  }

  const requiredRules = [{ required: true, message: t('admin.common.required') }];
  return (
    <Drawer open size={isPhone ? '100%' : 560} title={t('adminOrders.transfer.title')} onClose={close}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ paidOn: dayjs(), orders: [] }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="orders"
          label={t('adminOrders.transfer.orders')}
          extra={t('adminOrders.transfer.ordersHint', { count: TRANSFER_ORDERS_MAX })}
          rules={[{ required: true, type: 'array', min: 1, message: t('admin.common.required') }]}
        >
          <PayableOrderSelect max={TRANSFER_ORDERS_MAX} />
        </Form.Item>
        <Form.Item name="yuan" label={t('adminOrders.transfer.amount')} rules={requiredRules}>
          <InputNumber className={classes(s.amount)} min={0.01} max={100_000_000} precision={2} />
        </Form.Item>
        {orders.length > 0 && (
          <Alert
            type={differenceFen === 0 ? 'success' : 'info'}
            title={
              differenceFen === 0
                ? t('adminOrders.transfer.sum', { sum: formatAmount(sumFen, language) })
                : t('adminOrders.transfer.differs', {
                    sum: formatAmount(sumFen, language),
                    difference: formatAmount(differenceFen, language),
                  })
            }
          />
        )}
        <Form.Item
          name="payer"
          label={t('adminOrders.transfer.payer')}
          extra={t('adminOrders.transfer.payerHint')}
          rules={[{ required: true, whitespace: true, message: t('admin.common.required') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        <Form.Item name="paidOn" label={t('adminOrders.record.paidOn')} rules={requiredRules}>
          <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('adminOrders.record.reference')}
          extra={t('adminOrders.record.referenceHint')}
          rules={[
            {
              required: true,
              pattern: /^[0-9A-Za-z-]{4,40}$/,
              message: t('adminOrders.record.wrongReference'),
            },
          ]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t('adminOrders.record.remark')}>
          <Input maxLength={200} />
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={busy}
            disabled={orders.length === 0 || differenceFen !== 0}
          >
            {t('adminOrders.transfer.save')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
