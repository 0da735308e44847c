import { Alert, Form } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { proposePhoneChange } from './members.admin.queries.ts';
import { NewPhoneFields } from './NewPhoneFields.tsx';
import s from './MemberDialogs.module.css';

/** The first of two persons enters the new number of a member who lost the old one. */
export function ProposePhoneChangeDialog({ memberId, close }: { memberId: string; close: () => void }) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ phone: string; reason: string }>();
  const [busy, run] = useAction();

  async function submit({ phone, reason }: { phone: string; reason: string }): Promise<void> {
    const succeeded = await run(
      () => proposePhoneChange(memberId, phone.trim(), reason.trim()),
      t('adminMembers.phoneChanges.proposeDone'),
    );
    if (succeeded) close();
  }

  return (
    <Modal
      open
      title={t('adminMembers.phoneChanges.proposeTitle')}
      okText={t('adminMembers.phoneChanges.proposeOk')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminMembers.phoneChanges.proposeAbout')}</p>
      <Alert type="warning" showIcon title={t('adminMembers.phoneChanges.verifyFirst')} />
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
