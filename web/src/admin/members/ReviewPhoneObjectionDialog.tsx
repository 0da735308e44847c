import type { AdminPhoneChange } from '@mingtang/contract/phone-changes';
import { Form, Input } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { reviewPhoneObjection } from './members.admin.queries.ts';
import s from './MemberDialogs.module.css';

interface ReviewPhoneObjectionDialogProps {
  memberId: string;
  change: AdminPhoneChange;
  close: () => void;
}

/** Records what staff found out, after which the member can change the number again. */
export function ReviewPhoneObjectionDialog({ memberId, change, close }: ReviewPhoneObjectionDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ note: string }>();
  const [busy, run] = useAction();

  async function submit({ note }: { note: string }): Promise<void> {
    const succeeded = await run(
      () => reviewPhoneObjection(memberId, change.id, note.trim()),
      t('adminMembers.phoneChanges.reviewDone'),
    );
    if (succeeded) close();
  }

  return (
    <Modal
      open
      title={t('adminMembers.phoneChanges.reviewTitle')}
      okText={t('adminMembers.phoneChanges.reviewOk')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminMembers.phoneChanges.reviewAbout')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ note: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="note"
          label={t('adminMembers.phoneChanges.note')}
          extra={t('adminMembers.dialog.reasonHint')}
          rules={[
            {
              required: true,
              min: 2,
              whitespace: true,
              message: t('adminMembers.phoneChanges.noteRequired'),
            },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
