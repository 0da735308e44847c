import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { Modal } from '../frame/overlays.tsx';
import s from './orders.module.css';

interface ReasonDialogProps {
  title: string;
  hint: string;
  ok: string;
  close: () => void;
  /** True when it was done and the dialog may go. */
  send: (reason: string) => Promise<boolean>;
}

/** Asks why, before something that somebody else will read. */
export function ReasonDialog({ title, hint, ok, close, send }: ReasonDialogProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function finish({ reason }: { reason: string }): Promise<void> {
    setBusy(true);
    const done = await send(reason);
    setBusy(false);
    if (done) close();
  }
  return (
    <Modal open title={title} onCancel={close} footer={null}>
      <Form
        layout="vertical"
        requiredMark={false}
        onFinish={(given: { reason: string }) => void finish(given)}
      >
        <Form.Item
          name="reason"
          label={t('work.common.reason')}
          extra={hint}
          rules={[{ required: true, min: 2, whitespace: true, message: t('work.common.reasonRequired') }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <div className={s.foot}>
          <Button onClick={close}>{t('work.common.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            {ok}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
