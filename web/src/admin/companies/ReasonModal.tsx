import { Form, Input } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { Modal } from '../kit/antd-overlays.tsx';

const REASON_MAX = 200;

interface ReasonModalProps {
  title: string;
  /** Who will read the reason. */
  hint: string;
  okText: string;
  onSubmit: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the reason of a refusal, which the member will read. */
export function ReasonModal({ title, hint, okText, onSubmit, onClose }: ReasonModalProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('admin.common.cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" onFinish={({ reason }) => void onSubmit(reason.trim())}>
        <Form.Item
          name="reason"
          label={t('admin.common.reason')}
          extra={hint}
          rules={[{ required: true, whitespace: true, message: t('admin.common.reasonRequired') }]}
        >
          <Input.TextArea rows={3} maxLength={REASON_MAX} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
