import { Alert, Button, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { usePackages } from '../../features/packages/packages.queries.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { DatePicker, Drawer, Select } from '../kit/antd-overlays.tsx';
import { BuyerSelect } from './BuyerSelect.tsx';
import { type OfflinePaymentBuyer, recordOfflinePayment } from './orders.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './AdminOrders.module.css';

interface OfflinePaymentValues {
  packageId: string;
  companyId?: string;
  paidOn: Dayjs;
  reference: string;
  note?: string;
}

interface OfflinePaymentDrawerProps {
  close: () => void;
  onSaved: (number: string) => void;
}

/** Records an offline payment: bank transfer or cash. */
export function OfflinePaymentDrawer({ close, onSaved }: OfflinePaymentDrawerProps) {
  const { t, language } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<OfflinePaymentValues>();
  const [buyer, setBuyer] = useState<OfflinePaymentBuyer>();
  const [busy, run] = useAction();
  const { data: { rows: packages } = { rows: [] } } = usePackages(null);
  const packageId = Form.useWatch('packageId', form);
  const isCompanyPackage = packages.find((item) => item.id === packageId)?.subject === 'company';

  async function save({ paidOn, note, companyId, ...rest }: OfflinePaymentValues): Promise<void> {
    if (!buyer) return;
    await run(async () => {
      const { number } = await recordOfflinePayment({
        ...rest,
        memberId: buyer.id,
        paidOn: paidOn.format('YYYY-MM-DD'),
        ...(note && { note }),
        ...(isCompanyPackage && companyId && { companyId }),
      });
      onSaved(number);
    }, t('adminOrders.record.saved'));
  }

  const requiredRules = [{ required: true, message: t('admin.common.required') }];
  return (
    <Drawer open size={isPhone ? '100%' : 480} title={t('adminOrders.record.title')} onClose={close}>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ paidOn: dayjs() }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="memberId"
          label={t('adminOrders.record.member')}
          extra={t('adminOrders.record.memberHint')}
          rules={requiredRules}
        >
          <BuyerSelect
            onPick={(picked) => {
              setBuyer(picked);
              form.setFieldValue('companyId', picked?.companies[0]?.id);
            }}
          />
        </Form.Item>
        <Form.Item name="packageId" label={t('adminOrders.record.package')} rules={requiredRules}>
          <Select
            options={packages.map((item) => ({
              value: item.id,
              label: `${item.name} ${formatAmount(item.priceFen, language)}`,
            }))}
          />
        </Form.Item>
        {isCompanyPackage && buyer && buyer.companies.length > 0 && (
          <Form.Item name="companyId" label={t('adminOrders.record.company')} rules={requiredRules}>
            <Select options={buyer.companies.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        )}
        {isCompanyPackage && buyer?.companies.length === 0 && (
          <Alert type="warning" title={t('adminOrders.record.noCompany')} />
        )}
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
        <Alert type="info" title={t('adminOrders.record.note')} />
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('adminOrders.record.save')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
