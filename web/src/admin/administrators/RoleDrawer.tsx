import type { Role, RoleInput } from '@mingtang/contract/administrators';
import { permissions } from '@mingtang/contract/permissions';
import { Button, Form, Input } from 'antd';
import { hasPermission } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { PermissionsField } from './PermissionsField.tsx';
import { saveRole } from './administrators.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './RoleDrawer.module.css';

const EMPTY_ROLE: RoleInput = { name: '', nameEn: '', permissions: [] };

/** Form to create or edit a role. Only permissions that the user holds can be selected. */
export function RoleDrawer({ role, close }: { role?: Role; close: () => void }) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [form] = Form.useForm<RoleInput>();
  const [busy, run] = useAction();

  async function save(body: RoleInput): Promise<void> {
    if (await run(() => saveRole(role?.id, body), t('administrators.form.saved'))) close();
  }

  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={t(role ? 'administrators.editRole' : 'administrators.newRole')}
      onClose={close}
      footer={
        <div className={s.foot}>
          <Button onClick={close}>{t('admin.common.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t('admin.common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        initialValues={role ?? EMPTY_ROLE}
        onFinish={({ name, nameEn, permissions: selectedPermissions }) =>
          void save({ name, nameEn, permissions: selectedPermissions })
        }
      >
        <Form.Item
          name="name"
          label={t('administrators.form.name')}
          rules={[{ required: true, whitespace: true, message: t('administrators.form.nameRequired') }]}
        >
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item
          name="nameEn"
          label={t('administrators.form.nameEn')}
          rules={[{ required: true, whitespace: true, message: t('administrators.form.nameRequired') }]}
        >
          <Input maxLength={60} lang="en" />
        </Form.Item>
        <h3 className={s.heading}>{t('administrators.form.permissions')}</h3>
        {!permissions.every((permission) => hasPermission(permission)) && (
          <p className={s.note}>{t('administrators.form.ownPermissionsOnly')}</p>
        )}
        <Form.Item name="permissions" noStyle>
          <PermissionsField />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
