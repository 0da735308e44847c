import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { Form } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { correctPhone } from './members.admin.queries.ts';
import { NewPhoneFields } from './NewPhoneFields.tsx';
import s from './MemberDialogs.module.css';

interface CorrectPhoneDialogProps {
  member: AdminMemberDetail;
  onCorrected: () => void;
  close: () => void;
}

/** Replaces a wrong number of an account that nobody has claimed. */
export function CorrectPhoneDialog({ member, onCorrected, close }: CorrectPhoneDialogProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ phone: string; reason: string }>();
  const [busy, run] = useAction();

  async function submit({ phone, reason }: { phone: string; reason: string }): Promise<void> {
    const succeeded = await run(
      () => correctPhone(member.id, phone.trim(), reason.trim()),
      t('adminMembers.correctPhone.done'),
    );
    if (!succeeded) return;
    onCorrected();
    close();
  }

  return (
    <Modal
      open
      title={t('adminMembers.correctPhone.title', { name: member.name })}
      okText={t('adminMembers.correctPhone.ok')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminMembers.correctPhone.about', { phone: member.phoneMasked })}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ phone: '', reason: '' }}
        onFinish={(values) => void submit(values)}
      >
        <NewPhoneFields form={form} />
      </Form>
    </Modal>
  );
}
