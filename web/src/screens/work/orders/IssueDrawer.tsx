import { Button, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { type FapiaoRow, refreshMoney } from './orders.queries.ts';
import s from './orders.module.css';

const BYTES_MAX = 2 * 1024 * 1024;

/** The invoice that was made in the tax system: its number and its file. */
export function IssueDrawer({ fapiao, close }: { fapiao: FapiaoRow; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);

  async function issue({ number }: { number: string }): Promise<void> {
    if (!file || file.size > BYTES_MAX) return setWrong(true);
    setBusy(true);
    const done = await act(() =>
      call('POST /h5/fapiao/{id}/issue', { params: { id: fapiao.id }, query: { number }, file }),
    );
    setBusy(false);
    if (!done) return;
    toast(t('workOrders.fapiao.issued'));
    close();
    await refreshMoney();
  }

  return (
    <Drawer open size={phone ? '100%' : 440} title={t('workOrders.fapiao.issueTitle')} onClose={close}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(given: { number: string }) => void issue(given)}
      >
        <dl className={s.facts}>
          <div>
            <dt>{t('workOrders.columns.title')}</dt>
            <dd>{fapiao.title}</dd>
          </div>
          {fapiao.taxNumber && (
            <div>
              <dt>{t(`workOrders.fapiao.kinds.${fapiao.kind}`)}</dt>
              <dd>{t('workOrders.fapiao.tax', { number: fapiao.taxNumber })}</dd>
            </div>
          )}
          <div>
            <dt>{t('workOrders.columns.amount')}</dt>
            <dd>{formatAmount(fapiao.amountFen)}</dd>
          </div>
        </dl>
        <br />
        <Form.Item
          name="number"
          label={t('workOrders.fapiao.number')}
          rules={[{ required: true, min: 4, whitespace: true, message: t('workOrders.fapiao.numberHint') }]}
        >
          <Input maxLength={40} autoComplete="off" />
        </Form.Item>
        <Form.Item
          label={t('workOrders.fapiao.file')}
          extra={t('workOrders.fapiao.fileHint')}
          {...(wrong && { validateStatus: 'error' as const, help: t('workOrders.fapiao.fileHint') })}
        >
          <Upload
            accept="application/pdf"
            maxCount={1}
            beforeUpload={(chosen) => {
              setFile(chosen);
              setWrong(chosen.size > BYTES_MAX);
              return false;
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button icon={<Icon name="upload" size={16} />}>{t('workOrders.fapiao.choose')}</Button>
          </Upload>
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('work.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('workOrders.fapiao.issue')}
          </Button>
        </div>
      </Form>
    </Drawer>
  );
}
