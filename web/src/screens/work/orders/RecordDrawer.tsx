import { Alert, Button, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { usePackages } from '../../../features/packages/packages.queries.ts';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { DatePicker, Drawer, Select } from '../frame/overlays.tsx';
import { BuyerSelect } from './BuyerSelect.tsx';
import { type Buyer, refreshMoney } from './orders.queries.ts';
import s from './orders.module.css';

interface Recorded {
  packageId: string;
  companyId?: string;
  paidOn: Dayjs;
  reference: string;
  note?: string;
}

interface RecordDrawerProps {
  close: () => void;
  done: (number: string) => void;
}

/** Money that came by bank or in cash. */
export function RecordDrawer({ close, done }: RecordDrawerProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<Recorded>();
  const [buyer, setBuyer] = useState<Buyer>();
  const [busy, setBusy] = useState(false);
  const { data: packages = [] } = usePackages(null);
  const packageId = Form.useWatch('packageId', form);
  const forCompany = packages.find((one) => one.id === packageId)?.subject === 'company';

  async function save({ paidOn, note, companyId, ...rest }: Recorded): Promise<void> {
    if (!buyer) return;
    setBusy(true);
    const saved = await act(async () => {
      const { number } = await call('POST /h5/orders/recorded', {
        body: {
          ...rest,
          memberId: buyer.id,
          paidOn: paidOn.format('YYYY-MM-DD'),
          ...(note && { note }),
          ...(forCompany && companyId && { companyId }),
        },
      });
      toast(t('workOrders.record.saved'));
      done(number);
    });
    setBusy(false);
    if (saved) await refreshMoney();
  }

  const required = [{ required: true, message: t('work.common.required') }];
  return (
    <Drawer open size={phone ? '100%' : 480} title={t('workOrders.record.title')} onClose={close}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ paidOn: dayjs() }}
        onFinish={(given) => void save(given)}
      >
        <Form.Item
          name="memberId"
          label={t('workOrders.record.member')}
          extra={t('workOrders.record.memberHint')}
          rules={required}
        >
          <BuyerSelect
            onPick={(picked) => {
              setBuyer(picked);
              form.setFieldValue('companyId', picked?.companies[0]?.id);
            }}
          />
        </Form.Item>
        <Form.Item name="packageId" label={t('workOrders.record.package')} rules={required}>
          <Select
            options={packages.map((one) => ({
              value: one.id,
              label: `${one.name} ${formatAmount(one.priceFen)}`,
            }))}
          />
        </Form.Item>
        {forCompany && buyer && buyer.companies.length > 0 && (
          <Form.Item name="companyId" label={t('workOrders.record.company')} rules={required}>
            <Select options={buyer.companies.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        {forCompany && buyer?.companies.length === 0 && (
          <Alert type="warning" title={t('workOrders.record.noCompany')} />
        )}
        <Form.Item name="paidOn" label={t('workOrders.record.paidOn')} rules={required}>
          <DatePicker allowClear={false} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Form.Item>
        <Form.Item
          name="reference"
          label={t('workOrders.record.reference')}
          extra={t('workOrders.record.referenceHint')}
          rules={[
            {
              required: true,
              pattern: /^[0-9A-Za-z-]{4,40}$/,
              message: t('workOrders.record.wrongReference'),
            },
          ]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item name="note" label={t('workOrders.record.remark')}>
          <Input maxLength={200} />
        </Form.Item>
        <Alert type="info" title={t('workOrders.record.note')} />
        <div className={s.foot}>
          <Button onClick={close}>{t('work.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('workOrders.record.save')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
