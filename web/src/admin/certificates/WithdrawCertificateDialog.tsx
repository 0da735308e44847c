import { Form, Input } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { type MembershipCertificate, withdrawCertificate } from './certificates.admin.queries.ts';
import s from './Certificates.module.css';

export function WithdrawCertificateDialog({
  certificate: { id, number, holder },
  close,
}: {
  certificate: MembershipCertificate;
  close: () => void;
}) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  const [busy, run] = useAction();

  async function submit({ reason }: { reason: string }): Promise<void> {
    const succeeded = await run(
      () => withdrawCertificate(id, reason.trim()),
      t('adminCertificates.withdrawn'),
    );
    if (succeeded) close();
  }

  return (
    <Modal
      open
      title={t('adminCertificates.withdrawTitle', { name: holder, number })}
      okText={t('adminCertificates.withdraw')}
      okButtonProps={{ danger: true }}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p className={s.about}>{t('adminCertificates.withdrawAbout')}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ reason: '' }}
        onFinish={(values) => void submit(values)}
      >
        <Form.Item
          name="reason"
          label={t('adminCertificates.reasonLabel')}
          extra={t('adminCertificates.reasonHint')}
          rules={[
            { required: true, min: 2, whitespace: true, message: t('adminCertificates.reasonRequired') },
          ]}
        >
          <Input maxLength={200} onPressEnter={() => form.submit()} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
