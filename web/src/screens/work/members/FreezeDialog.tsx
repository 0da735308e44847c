import type { MemberRecord } from '@mingtang/contract/members.records';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Modal } from '../frame/overlays.tsx';
import { renewMembers } from './members.queries.ts';
import s from './ChangeDialog.module.css';

/** Freezes one member at once, or lets them in again. */
export function FreezeDialog({ record, close }: { record: MemberRecord; close: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, setBusy] = useState(false);
  const kind = record.state === 'frozen' ? 'unfreeze' : 'freeze';

  async function turn({ reason }: { reason: string }): Promise<void> {
    setBusy(true);
    const done = await act(() =>
      call(`POST /h5/member/{id}/${kind}`, { params: { id: record.id }, body: { reason: reason.trim() } }),
    );
    setBusy(false);
    if (!done) return;
    await renewMembers();
    toast(t(kind === 'freeze' ? 'workMembers.record.frozen' : 'workMembers.record.unfrozen'));
    close();
  }

  return (
    <Modal
      open
      title={t(`workMembers.dialog.${kind}`)}
      okText={t(`workMembers.${kind}`)}
      okButtonProps={{ danger: kind === 'freeze' }}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t(`workMembers.dialog.about.${kind}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void turn(values)}
      >
        <Form.Item
          name="reason"
          label={t('workMembers.dialog.reason')}
          extra={t('workMembers.dialog.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('workMembers.dialog.reasonRequired') },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
