import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import s from './AdminOrders.module.css';

interface ReasonDialogProps {
  title: string;
  hint: string;
  ok: string;
  close: () => void;
  /** Resolves to true on success; the dialog then closes. */
  send: (reason: string) => Promise<boolean>;
}

/** Form for the reason of an action. The reason is shown to other people. */
export function ReasonDialog({ title, hint, ok, close, send }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function submit({ reason }: { reason: string }): Promise<void> {
    setBusy(true);
    const succeeded = await send(reason);
    setBusy(false);
    if (succeeded) close();
  }
  return (
    <Modal open title={title} onCancel={close} footer={null}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(values: { reason: string }) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label={t('admin.common.reason')}
          extra={hint}
          rules={[{ required: true, min: 2, whitespace: true, message: t('admin.common.reasonRequired') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {ok}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
