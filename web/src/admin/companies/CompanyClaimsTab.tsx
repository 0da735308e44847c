import type { CompanyClaim } from '@mingtang/contract/companies.admin';
import { companyClaimColumns } from '@mingtang/contract/companies.columns';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { langOf } from '../../ui/text/format.ts';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { claimStates, claimTable, decideClaim } from './companies.admin.queries.ts';
import { ReasonModal } from './ReasonModal.tsx';
import s from './Companies.module.css';

/** Claims of members on companies, to accept or refuse. */
export function CompanyClaimsTab() {
  const { t } = useTranslation();
  const [claimToRefuse, setClaimToRefuse] = useState<CompanyClaim>();

  async function decide(claim: CompanyClaim, accept: boolean, reason = ''): Promise<void> {
    const decided = await runAction(
      () => decideClaim(claim.id, accept, reason),
      t(accept ? 'adminCompanies.claimAccepted' : 'adminCompanies.claimRefused'),
    );
    if (decided) setClaimToRefuse(undefined);
  }
  async function confirmAccept(claim: CompanyClaim): Promise<void> {
    const { companyName: company, memberName: member } = claim;
    const confirmed = await confirm({
      title: t('adminCompanies.acceptTitle', { company, member }),
      body: t('adminCompanies.acceptBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminCompanies.accept'),
    });
    if (confirmed) await decide(claim, true);
  }

  const columns: TableColumn<CompanyClaim>[] = useTableColumns(
    companyClaimColumns,
    {
      companyName: (row) => (
        <Link className={s.name} to={urlTo('company', { id: row.companyId })}>
          <UserText as="b" text={row.companyName} />
        </Link>
      ),
      memberName: (row) => (
        <>
          <Link to={urlTo('member', { id: row.memberId })} lang={langOf(row.memberName)}>
            {row.memberName}
          </Link>
          <div className={s.meta}>{row.phone}</div>
        </>
      ),
    },
    (row) =>
      row.state === 'open' ? (
        <>
          <Button type="link" size="small" onClick={() => void confirmAccept(row)}>
            {t('adminCompanies.accept')}
          </Button>
          <Button type="link" size="small" danger onClick={() => setClaimToRefuse(row)}>
            {t('adminCompanies.refuse')}
          </Button>
        </>
      ) : (
        <>
          {t(`adminCompanies.claimStates.${row.state}`)}
          <div className={s.meta}>
            {row.decidedBy} {row.decisionReason}
          </div>
        </>
      ),
  );

  return (
    <div className={s.tab}>
      <AdminList
        {...claimTable}
        label={t('adminCompanies.tabs.claims')}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('adminCompanies.columns.state'),
            options: claimStates.map((value) => ({ value, label: t(`adminCompanies.claimStates.${value}`) })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.id}
        rowName={(row) => row.companyName}
        phoneRow={(row) => ({
          title: <UserText as="span" text={row.companyName} />,
          titleLines: 2,
          lines: [
            <>
              <span lang={langOf(row.memberName)}>{row.memberName}</span> · {row.phone}
            </>,
            <RelativeTime key="time" at={row.createdAt} />,
          ],
          note: <span lang={langOf(row.reason)}>{row.reason}</span>,
        })}
      />
      {claimToRefuse && (
        <ReasonModal
          title={t('adminCompanies.refuseTitle', { company: claimToRefuse.companyName })}
          hint={t('adminCompanies.refuseHint')}
          okText={t('adminCompanies.refuse')}
          onSubmit={(reason) => decide(claimToRefuse, false, reason)}
          onClose={() => setClaimToRefuse(undefined)}
        />
      )}
    </div>
  );
}
