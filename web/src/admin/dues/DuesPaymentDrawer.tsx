import { DUES_TRANSFER_INVOICES_MAX } from '@mingtang/contract/limits';
import { Alert, Button, Form, Input, InputNumber, Skeleton } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { ApiError } from '../../core/api/api-error.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { classes } from '../../ui/classes.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { DatePicker, Drawer } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { type DuesPart, DuesPartsField } from './DuesPartsField.tsx';
import { type PayableDuesInvoice, recordDuesTransfer, usePayableDuesInvoices } from './dues.admin.queries.ts';
import s from './Dues.module.css';

interface DuesPaymentDrawerProps {
  /** The selected invoices; those that are no longer unpaid are left out. */
  numbers: readonly string[];
  close: () => void;
  onSaved: () => void;
}

/** Records one bank transfer that pays the selected invoices. */
export function DuesPaymentDrawer({ numbers, close, onSaved }: DuesPaymentDrawerProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const { data, error, refetch } = usePayableDuesInvoices({ numbers: numbers.join(',') });
  const leftOut = data === undefined ? 0 : numbers.length - data.length;
  return (
    <Drawer open size={isPhone ? '100%' : 560} title={t('adminDues.payment.title')} onClose={close}>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {leftOut > 0 && (
        <Alert
          className={classes(s.notice)}
          type="info"
          showIcon
          title={t('adminDues.payment.leftOut', { count: leftOut })}
        />
      )}
      {data && <DuesPaymentForm invoices={data} close={close} onSaved={onSaved} />}
    </Drawer>
  );
}

interface DuesPaymentValues {
  parts: readonly DuesPart[];
  yuan: number | null;
  payer: string;
  paidOn: Dayjs;
  reference: string;
  note?: string;
}

// Rounded: `yuan * 100` may miss the exact integer in floating point.
const fenOf = (yuan: number | null | undefined): number => Math.round((yuan ?? 0) * 100);

function initialValuesOf(invoices: readonly PayableDuesInvoice[]): Partial<DuesPaymentValues> {
  const parts = invoices.map((invoice) => ({ ...invoice, yuan: invoice.unpaidFen / 100 }));
  const payers = new Set(invoices.map(({ billTo }) => billTo));
  const [payer] = payers;
  return {
    parts,
    paidOn: dayjs(),
    ...(payers.size === 1 && payer !== undefined && { payer }),
    // The amount of a transfer for several invoices is typed from the bank statement, which checks their sum.
    ...(parts.length === 1 && { yuan: parts[0]!.yuan }),
  };
}

interface DuesPaymentFormProps extends Omit<DuesPaymentDrawerProps, 'numbers'> {
  invoices: readonly PayableDuesInvoice[];
}

function DuesPaymentForm({ invoices, close, onSaved }: DuesPaymentFormProps) {
  const { t, language } = useTranslation();
  const [form] = Form.useForm<DuesPaymentValues>();
  const [busy, run] = useAction();
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const parts = Form.useWatch('parts', form) ?? [];
  const amountFen = fenOf(Form.useWatch('yuan', form));
  const sumFen = parts.reduce((sum, { yuan }) => sum + fenOf(yuan), 0);
  const differenceFen = amountFen - sumFen;
  const isValid = parts.length > 0 && parts.every(({ yuan }) => fenOf(yuan) > 0) && differenceFen === 0;

  async function save({ paidOn, reference, payer, note }: DuesPaymentValues): Promise<void> {
    const succeeded = await run(
      () =>
        recordDuesTransfer({
          parts: parts.map(({ number, yuan }) => ({ number, amountFen: fenOf(yuan) })),
          amountFen,
          reference,
          payer: payer.trim(),
          paidOn: paidOn.format('YYYY-MM-DD'),
          ...(note && { note }),
        }).catch((error: unknown) => {
          if (error instanceof ApiError) setRejected(error.fields['parts']?.split(', ') ?? []);
          throw error;
        }),
      t('adminDues.payment.saved', { count: parts.length }),
    );
    if (succeeded) onSaved();
  }

  /** The amount of a single invoice is that of the transfer, unless it was typed before. */
  function followAmount(changed: Partial<DuesPaymentValues>): void {
    const [only, ...others] = parts;
    if (changed.yuan !== undefined && only !== undefined && others.length === 0)
      form.setFieldValue('parts', [{ ...only, yuan: Math.min(changed.yuan ?? 0, only.unpaidFen / 100) }]);
  }

  const requiredRules = [{ required: true, message: t('admin.common.required') }];
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValuesOf(invoices)}
      onValuesChange={followAmount}
      onFinish={(values) => void save(values)}
    >
      <Form.Item
        name="parts"
        label={t('adminDues.payment.parts')}
        extra={t('adminDues.payment.partsHint', { count: DUES_TRANSFER_INVOICES_MAX })}
      >
        <DuesPartsField rejected={rejected} />
      </Form.Item>
      <Form.Item name="yuan" label={t('adminDues.payment.amount')} rules={requiredRules}>
        <InputNumber className={classes(s.yuan)} min={0.01} max={100_000_000} precision={2} />
      </Form.Item>
      {parts.length > 0 && amountFen > 0 && (
        <Alert
          className={classes(s.notice)}
          type={differenceFen === 0 ? 'success' : 'warning'}
          showIcon
          title={
            differenceFen === 0
              ? t('adminDues.payment.sum', { sum: formatAmount(sumFen, language) })
              : t('adminDues.payment.differs', {
                  sum: formatAmount(sumFen, language),
                  difference: formatAmount(differenceFen, language),
                })
          }
        />
      )}
      <Form.Item
        name="reference"
        label={t('adminDues.payment.reference')}
        extra={t('adminDues.payment.referenceHint')}
        rules={[
          {
            required: true,
            pattern: /^[0-9A-Za-z-]{4,40}$/,
            message: t('adminDues.payment.wrongReference'),
          },
        ]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="payer"
        label={t('adminDues.payment.payer')}
        extra={t('adminDues.payment.payerHint')}
        rules={[{ required: true, whitespace: true, message: t('admin.common.required') }]}
      >
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="paidOn" label={t('adminDues.payment.paidOn')} rules={requiredRules}>
        <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
      </Form.Item>
      <Form.Item name="note" label={t('adminDues.payment.note')}>
        <Input maxLength={200} />
      </Form.Item>
      <div className={s.foot}>
        <Button onClick={close}>{t('admin.common.cancel')}</Button>
        <Button type="primary" htmlType="submit" loading={busy} disabled={!isValid}>
          {t('adminDues.payment.save')}
        </Button>
      </div>
    </Form>
  );
}
