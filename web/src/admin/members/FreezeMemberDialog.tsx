import type { AdminMemberDetail } from '@mingtang/contract/members.admin-detail';
import { Form, Input } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { setMemberFrozen } from './members.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './MemberDialogs.module.css';

/** Freezes or unfreezes one member, without a changeset preview. */
export function FreezeMemberDialog({ member, close }: { member: AdminMemberDetail; close: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, run] = useAction();
  const action = member.state === 'frozen' ? 'unfreeze' : 'freeze';

  async function submit({ reason }: { reason: string }): Promise<void> {
    const succeeded = await run(
      () => setMemberFrozen(member.id, action === 'freeze', reason.trim()),
      t(action === 'freeze' ? 'adminMembers.record.frozen' : 'adminMembers.record.unfrozen'),
    );
    if (succeeded) close();
  }

  return (
    <Modal
      open
      title={t(`adminMembers.dialog.${action}`)}
      okText={t(`adminMembers.${action}`)}
      okButtonProps={{ danger: action === 'freeze' }}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t(`adminMembers.dialog.about.${action}`)}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label={t('adminMembers.dialog.reason')}
          extra={t('adminMembers.dialog.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('adminMembers.dialog.reasonRequired') },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
