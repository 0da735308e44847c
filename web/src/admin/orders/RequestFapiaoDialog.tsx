import type { RequestFapiaoInput } from '@mingtang/contract/orders';
import { isTaxNumber } from '@mingtang/contract/uscc';
import { Button, Form, Input, Radio } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { type AdminOrderDetail, requestFapiaoForMember } from './orders.admin.queries.ts';
import s from './AdminOrders.module.css';

interface FapiaoValues {
  kind: RequestFapiaoInput['kind'];
  title: string;
  taxNumber?: string;
  email: string;
}

const KINDS = ['company', 'person'] as const;
/** A pasted tax number loses its spaces and is upper-cased. */
const normaliseTaxNumber = (text = '') => text.replaceAll(/\s/g, '').toUpperCase();

/** Requests a fapiao on behalf of the buyer, with the fields of the buyer's own form. */
export function RequestFapiaoDialog({ order, close }: { order: AdminOrderDetail; close: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<FapiaoValues>();
  const isCompany = (Form.useWatch('kind', form) ?? 'company') === 'company';
  const [busy, run] = useAction();

  async function send({ taxNumber, ...values }: FapiaoValues): Promise<void> {
    const body = {
      ...values,
      title: values.title.trim(),
      email: values.email.trim(),
      taxNumber: values.kind === 'company' ? normaliseTaxNumber(taxNumber) : '',
    };
    if (await run(() => requestFapiaoForMember(order.number, body), t('adminOrders.askFapiao.sent'))) close();
  }

  return (
    <Modal open title={t('adminOrders.askFapiao.title')} onCancel={close} footer={null}>
      <p className={s.quiet}>{t('adminOrders.askFapiao.about')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ kind: 'company', title: order.companyName ?? '' }}
        onFinish={(values) => void send(values)}
      >
        <Form.Item name="kind" label={t('adminOrders.askFapiao.kind')}>
          <Radio.Group
            options={KINDS.map((value) => ({ value, label: t(`adminOrders.askFapiao.kinds.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="title"
          label={t(`adminOrders.askFapiao.titles.${isCompany ? 'company' : 'person'}`)}
          rules={[{ required: true, whitespace: true, message: t('admin.common.required') }]}
        >
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
        {isCompany && (
          <Form.Item
            name="taxNumber"
            label={t('adminOrders.askFapiao.taxNumber')}
            extra={t('adminOrders.askFapiao.taxHint')}
            rules={[
              {
                validator: (_rule, value?: string) =>
                  isTaxNumber(normaliseTaxNumber(value))
                    ? Promise.resolve()
                    : Promise.reject(new Error(t('adminOrders.askFapiao.wrongTaxNumber'))),
              },
            ]}
          >
            <Input maxLength={24} autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="email"
          label={t('adminOrders.askFapiao.email')}
          extra={t('adminOrders.askFapiao.emailHint')}
          rules={[{ required: true, type: 'email', message: t('adminOrders.askFapiao.wrongEmail') }]}
        >
          <Input maxLength={120} inputMode="email" autoComplete="off" />
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('adminOrders.askFapiao.send')}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
