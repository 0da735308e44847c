import type { Role, RoleInput } from '@mingtang/contract/administrators';
import { permissions, permissionTable } from '@mingtang/contract/permissions';
import { Button, Checkbox, Form, Input } from 'antd';
import { hasPermission } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer } from '../kit/antd-overlays.tsx';
import { saveRole } from './administrators.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';
import s from './RoleDrawer.module.css';

const EMPTY_ROLE: RoleInput = { name: '', nameEn: '', permissions: [] };

/** Form to create or edit a role. Only permissions that the user holds can be selected. */
export function RoleDrawer({ role, close }: { role?: Role; close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
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
        requiredMark={false}
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
        <Form.Item
          name="permissions"
          label={t('administrators.form.permissions')}
          extra={t('administrators.form.ownPermissionsOnly')}
        >
          <Checkbox.Group
            className={classes(s.boxes)}
            options={permissions.map((permission) => ({
              value: permission,
              label: permissionTable[permission][language],
              disabled: !hasPermission(permission),
            }))}
          />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
