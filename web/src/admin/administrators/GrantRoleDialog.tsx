import type { AccountWithRoles } from '@mingtang/contract/administrators.candidates';
import { Form } from 'antd';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Modal, Select } from '../kit/antd-overlays.tsx';
import { setRoleGranted, roleName, useRoles } from './administrators.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';

/** Grants a role that the person does not have. */
export function GrantRoleDialog({ person, close }: { person: AccountWithRoles; close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles = [] } = useRoles();
  const [form] = Form.useForm<{ roleId: string }>();
  const [busy, run] = useAction();

  async function grantRole({ roleId }: { roleId: string }): Promise<void> {
    if (await run(() => setRoleGranted(person.accountId, roleId, true), t('administrators.granted'))) close();
  }

  return (
    <Modal
      open
      title={t('administrators.grantTitle', { name: person.name })}
      okText={t('administrators.grantOk')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>{t('administrators.grantBody')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void grantRole(values)}>
        <Form.Item
          name="roleId"
          label={t('administrators.role')}
          rules={[{ required: true, message: t('administrators.chooseRole') }]}
        >
          <Select
            options={roles
              .filter((role) => !person.roles.some((existing) => existing.id === role.id))
              .map((role) => ({ value: role.id, label: roleName(role, language) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
