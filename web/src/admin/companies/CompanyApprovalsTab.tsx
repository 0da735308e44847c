import type { CompanyApproval } from '@mingtang/contract/companies.admin';
import { companyApprovalColumns } from '@mingtang/contract/companies.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { runAction } from '../kit/run-action.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { approvalStates, approvalTable, decideApproval } from './companies.admin.queries.ts';
import { ReasonModal } from './ReasonModal.tsx';
import s from './Companies.module.css';

/** Companies that members added and that wait for approval, oldest first; the filter shows the rejected ones. */
export function CompanyApprovalsTab() {
  const { t } = useTranslation();
  const [companyToReject, setCompanyToReject] = useState<CompanyApproval>();

  async function decide(company: CompanyApproval, accept: boolean, reason = ''): Promise<void> {
    const decided = await runAction(
      () => decideApproval(company.id, accept, reason),
      t(accept ? 'adminCompanies.approved' : 'adminCompanies.rejected'),
    );
    if (decided) setCompanyToReject(undefined);
  }
  async function confirmApproval(company: CompanyApproval): Promise<void> {
    const confirmed = await confirm({
      title: t('adminCompanies.approveTitle', { company: company.name }),
      body: t('adminCompanies.approveBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminCompanies.approve'),
    });
    if (confirmed) await decide(company, true);
  }

  const columns: TableColumn<CompanyApproval>[] = useTableColumns(
    companyApprovalColumns,
    {
      name: (row) => (
        <>
          <Link className={s.name} to={urlTo('company', { id: row.id })}>
            <UserText as="b" text={row.name} />
          </Link>
          {row.rejectionReason && (
            <div className={s.meta}>
              {t('adminCompanies.rejectedBecause', { reason: row.rejectionReason })}
            </div>
          )}
        </>
      ),
      ownerName: (row) =>
        row.ownerId === null || row.ownerName === null ? (
          t('admin.common.none')
        ) : (
          <Link to={urlTo('member', { id: row.ownerId })} lang={langOf(row.ownerName)}>
            {row.ownerName}
          </Link>
        ),
    },
    (row) =>
      row.state === 'waiting' ? (
        <>
          <Button type="link" size="small" onClick={() => void confirmApproval(row)}>
            {t('adminCompanies.approve')}
          </Button>
          <Button type="link" size="small" danger onClick={() => setCompanyToReject(row)}>
            {t('adminCompanies.reject')}
          </Button>
        </>
      ) : (
        t(`adminCompanies.states.${row.state}`)
      ),
  );

  return (
    <div className={s.tab}>
      <AdminList
        {...approvalTable}
        label={t('adminCompanies.tabs.approvals')}
        empty={{ title: t('adminCompanies.noApprovals'), body: t('adminCompanies.noApprovalsBody') }}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('adminCompanies.columns.state'),
            options: approvalStates.map((value) => ({ value, label: t(`adminCompanies.states.${value}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        phoneRow={(row) => ({
          title: (
            <Link className={s.name} to={urlTo('company', { id: row.id })}>
              <UserText as="span" text={row.name} />
            </Link>
          ),
          titleLines: 2,
          lines: [
            row.ownerName !== null && (
              <span key="owner" lang={langOf(row.ownerName)}>
                {row.ownerName}
              </span>
            ),
            <RelativeTime key="time" at={row.createdAt} />,
          ],
          note: row.mainBusiness && <span lang={langOf(row.mainBusiness)}>{row.mainBusiness}</span>,
        })}
      />
      {companyToReject && (
        <ReasonModal
          title={t('adminCompanies.rejectTitle', { company: companyToReject.name })}
          hint={t('adminCompanies.rejectHint')}
          okText={t('adminCompanies.reject')}
          onSubmit={(reason) => decide(companyToReject, false, reason)}
          onClose={() => setCompanyToReject(undefined)}
        />
      )}
    </div>
  );
}
