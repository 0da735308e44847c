import { Form, Input, type FormInstance } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';

/** The fields of a form that gives a member another phone number, with the reason. */
export function NewPhoneFields({ form }: { form: FormInstance }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="phone"
        label={t('adminMembers.phoneChanges.newPhone')}
        rules={[{ required: true, whitespace: true, message: t('adminMembers.form.phoneRequired') }]}
      >
        <Input maxLength={24} inputMode="tel" />
      </Form.Item>
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
    </>
  );
}
