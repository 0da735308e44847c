import type { AccountWithRoles } from '@mingtang/contract/administrators.candidates';
import { Form } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../../core/session.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { Modal, Select } from '../kit/antd-overlays.tsx';
import { setRoleGranted, roleName, useRoleCandidates, useRoles } from './administrators.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';

interface GrantRoleDialogProps {
  /** Without it, the dialog asks for the member. */
  person?: AccountWithRoles;
  close: () => void;
}

/** Grants a role that the person does not have. */
export function GrantRoleDialog({ person, close }: GrantRoleDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: roles = [] } = useRoles();
  const [candidate, setCandidate] = useState<AccountWithRoles>();
  const [form] = Form.useForm<{ accountId: string; roleId: string }>();
  const [busy, run] = useAction();
  const heldRoles = (person ?? candidate)?.roles ?? [];

  async function grantRole({ accountId, roleId }: { accountId?: string; roleId: string }): Promise<void> {
    const granted = await run(
      () => setRoleGranted(person?.accountId ?? accountId!, roleId, true),
      t('administrators.granted'),
    );
    if (granted) close();
  }

  return (
    <Modal
      open
      title={
        person ? t('administrators.grantTitle', { name: person.name }) : t('administrators.addAdministrator')
      }
      okText={t('administrators.grantOk')}
      cancelText={t('admin.common.cancel')}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <p>{t('administrators.grantBody')}</p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void grantRole(values)}>
        {!person && (
          <Form.Item
            name="accountId"
            label={t('administrators.member')}
            rules={[{ required: true, message: t('administrators.chooseMember') }]}
          >
            <CandidateSelect
              onPick={(picked) => {
                setCandidate(picked);
                form.resetFields(['roleId']);
              }}
            />
          </Form.Item>
        )}
        <Form.Item
          name="roleId"
          label={t('administrators.role')}
          rules={[{ required: true, message: t('administrators.chooseRole') }]}
        >
          <Select
            options={roles
              .filter((role) => !heldRoles.some((held) => held.id === role.id))
              .map((role) => ({ value: role.id, label: roleName(role, language) }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}

interface CandidateSelectProps {
  /** Injected by `Form.Item`. */
  id?: string;
  value?: string;
  onChange?: (accountId: string) => void;
  onPick: (candidate: AccountWithRoles | undefined) => void;
}

/** Select that searches members by name or phone. The caller is left out: nobody grants roles to themselves. */
function CandidateSelect({ id, value, onChange, onPick }: CandidateSelectProps) {
  const { t } = useTranslation();
  const ownAccountId = useSession().user?.user.id;
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useRoleCandidates(keyword);
  const candidates = data.filter(({ accountId }) => accountId !== ownAccountId);
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(value !== undefined && { value })}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder={t('administrators.search')}
      loading={isFetching}
      notFoundContent={keyword === '' || isFetching ? null : t('admin.table.empty')}
      options={candidates.map(({ accountId, name, phoneMasked }) => ({
        value: accountId,
        label: `${name} ${phoneMasked}`,
      }))}
      onChange={(accountId: string) => {
        onChange?.(accountId);
        onPick(candidates.find((candidate) => candidate.accountId === accountId));
      }}
    />
  );
}
