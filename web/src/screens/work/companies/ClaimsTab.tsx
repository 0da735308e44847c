import type { CompanyClaim } from '@mingtang/contract/companies.admin';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Age } from '../../../app/Age.tsx';
import { addressOf } from '../../../app/go.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { confirm } from '../../../ui/confirm.ts';
import { langOf } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Modal } from '../frame/overlays.tsx';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import s from './Companies.module.css';

const NAME = 'companyClaims';
const STATES = ['open', 'accepted', 'refused'] as const;

/** Members who want to take a company over. */
export function ClaimsTab() {
  const { t } = useTranslation();
  const [refused, setRefused] = useState<CompanyClaim>();

  async function decide(claim: CompanyClaim, accept: boolean, reason = ''): Promise<void> {
    const params = { id: claim.id };
    const decided = await act(() =>
      call('POST /h5/mall/companyInfo/claims/{id}', { params, body: { accept, reason } }),
    );
    if (decided) toast(t(accept ? 'workCompanies.claimAccepted' : 'workCompanies.claimRefused'));
    setRefused(undefined);
    await queryClient.invalidateQueries({ queryKey: [NAME] });
  }
  async function accept(claim: CompanyClaim): Promise<void> {
    const { companyName: company, memberName: member } = claim;
    const sure = await confirm({
      title: t('workCompanies.acceptTitle', { company, member }),
      body: t('workCompanies.acceptBody'),
      cancel: t('work.common.cancel'),
      ok: t('workCompanies.accept'),
    });
    if (sure) await decide(claim, true);
  }

  const columns: Column<CompanyClaim>[] = [
    {
      key: 'company',
      title: t('workCompanies.columns.name'),
      primary: true,
      render: (row) => (
        <Link to={addressOf('business-card/index', { id: row.companyId })} lang={langOf(row.companyName)}>
          <b>{row.companyName}</b>
        </Link>
      ),
    },
    {
      key: 'member',
      title: t('workCompanies.claimant'),
      render: (row) => (
        <>
          <Link to={addressOf('personal-card/index', { id: row.memberId })} lang={langOf(row.memberName)}>
            {row.memberName}
          </Link>
          <div className={s.meta}>{row.phone}</div>
        </>
      ),
    },
    { key: 'reason', title: t('workCompanies.claimReason'), render: (row) => row.reason },
    { key: 'at', title: t('workCompanies.claimedAt'), render: (row) => <Age at={row.createdAt} /> },
    {
      key: 'decision',
      title: t('work.table.actions'),
      render: (row) =>
        row.state === 'open' ? (
          <>
            <Button type="link" size="small" onClick={() => void accept(row)}>
              {t('workCompanies.accept')}
            </Button>
            <Button type="link" size="small" danger onClick={() => setRefused(row)}>
              {t('workCompanies.refuse')}
            </Button>
          </>
        ) : (
          <>
            {t(`workCompanies.claimStates.${row.state}`)}
            <div className={s.meta}>
              {row.decidedBy} {row.decisionReason}
            </div>
          </>
        ),
    },
  ];

  return (
    <div className={s.tab}>
      <Resource
        name={NAME}
        label={t('workCompanies.tabs.claims')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('workCompanies.columns.state'),
            options: STATES.map((value) => ({ value, label: t(`workCompanies.claimStates.${value}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.companyName}
        load={({ filters: { state }, pageNum, pageSize }, signal) =>
          call(
            'GET /h5/mall/companyInfo/claims',
            { query: { state: STATES.find((one) => one === state) ?? 'open', pageNum, pageSize } },
            { signal },
          )
        }
      />
      {refused && (
        <RefuseModal
          claim={refused}
          refuse={(reason) => decide(refused, false, reason)}
          close={() => setRefused(undefined)}
        />
      )}
    </div>
  );
}

interface RefuseModalProps {
  claim: CompanyClaim;
  refuse: (reason: string) => Promise<void>;
  close: () => void;
}

function RefuseModal({ claim, refuse, close }: RefuseModalProps) {
  const { t } = useTranslation();
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <Modal
      open
      title={t('workCompanies.refuseTitle', { company: claim.companyName })}
      okText={t('workCompanies.refuse')}
      cancelText={t('work.common.cancel')}
      okButtonProps={{ danger: true }}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <Form form={form} layout="vertical" onFinish={({ reason }) => void refuse(reason.trim())}>
        <Form.Item
          name="reason"
          label={t('work.common.reason')}
          extra={t('workCompanies.refuseHint')}
          rules={[{ required: true, whitespace: true, message: t('work.common.reasonRequired') }]}
        >
          <Input.TextArea rows={3} maxLength={200} showCount />
        </Form.Item>
      </Form>
    </Modal>
  );
}
