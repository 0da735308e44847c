import type { Role, WriteRole } from '@mingtang/contract/administrators';
import { permissions } from '@mingtang/contract/permissions';
import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { hasPermission } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { toast } from '../../../ui/toast.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { act } from '../frame/act.ts';
import { Drawer } from '../frame/overlays.tsx';
import { permissionName, renewAdministrators } from './administrators.queries.ts';
import s from './RoleDrawer.module.css';

const EMPTY: WriteRole = { name: '', nameEn: '', permissions: [] };

/** A new role, or one that is changed. Nobody ticks what they do not hold themselves. */
export function RoleDrawer({ role, close }: { role?: Role; close: () => void }) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [form] = Form.useForm<WriteRole>();
  const [busy, setBusy] = useState(false);

  async function save(body: WriteRole): Promise<void> {
    setBusy(true);
    const done = await act(() =>
      role ? call('PUT /roles/{id}', { params: { id: role.id }, body }) : call('POST /roles', { body }),
    );
    setBusy(false);
    if (!done) return;
    toast(t('administrators.form.saved'));
    close();
    await renewAdministrators();
  }

  return (
    <Drawer
      open
      size={phone ? '100%' : 560}
      title={t(role ? 'administrators.editRole' : 'administrators.newRole')}
      onClose={close}
      footer={
        <div className={s.foot}>
          <Button onClick={close}>{t('work.common.cancel')}</Button>
          <Button type="primary" loading={busy} onClick={() => form.submit()}>
            {t('work.common.save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={role ?? EMPTY}
        onFinish={({ name, nameEn, permissions: held }) => void save({ name, nameEn, permissions: held })}
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
          extra={t('administrators.form.beyond')}
        >
          <Checkbox.Group
            className={classes(s.boxes)}
            options={permissions.map((permission) => ({
              value: permission,
              label: permissionName(permission),
              disabled: !hasPermission(permission),
            }))}
          />
        </Form.Item>
      </Form>
    </Drawer>
  );
}
