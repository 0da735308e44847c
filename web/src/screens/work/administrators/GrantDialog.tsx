import type { Candidate } from '@mingtang/contract/administrators.candidates';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Modal, Select } from '../frame/overlays.tsx';
import { grant, renewAdministrators, roleName, rolesQuery } from './administrators.queries.ts';

/** Gives a person one of the roles they do not have. */
export function GrantDialog({ person, close }: { person: Candidate; close: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles = [] } = useQuery(rolesQuery);
  const [form] = Form.useForm<{ roleId: string }>();
  const [busy, setBusy] = useState(false);

  async function give({ roleId }: { roleId: string }): Promise<void> {
    setBusy(true);
    const done = await act(() => grant(person.accountId, roleId, true));
    setBusy(false);
    if (!done) return;
    toast(t('administrators.granted'));
    close();
    await renewAdministrators();
  }

  return (
    <Modal
      open
      title={t('administrators.grantTitle', { name: person.name })}
      okText={t('administrators.grantOk')}
      cancelText={t('work.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>{t('administrators.grantBody')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void give(values)}>
        <Form.Item
          name="roleId"
          label={t('administrators.role')}
          rules={[{ required: true, message: t('administrators.chooseRole') }]}
        >
          <Select
            options={roles
              .filter((role) => !person.roles.some((held) => held.id === role.id))
              .map((role) => ({ value: role.id, label: roleName(role, language) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
