import { fapiaoStates } from '@mingtang/contract/enums';
import { fapiaoColumns } from '@mingtang/contract/orders.columns';
import { Button } from 'antd';
import { Fragment, useState } from 'react';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { langOf } from '../../ui/text/format.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { runAction } from '../kit/run-action.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { TableColumn } from '../kit/admin-table-types.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { AdminPage } from '../kit/AdminPage.tsx';
import { IssueFapiaoDrawer } from './IssueFapiaoDrawer.tsx';
import { type FapiaoRow, changeFapiao, fapiaoTable, refuseFapiao } from './orders.admin.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import s from './AdminOrders.module.css';

const stateTones: Record<FapiaoRow['state'], BadgeProps['tone']> = {
  asked: 'lead',
  approved: 'news',
  refused: 'neutral',
  issued: 'supply',
  red: 'danger',
};

/** Fapiao requests: approve or refuse them, issue them with a PDF, reverse them with a red fapiao. */
export function FapiaoSection() {
  const { t, language } = useTranslation();
  const [fapiaoToRefuse, setFapiaoToRefuse] = useState<FapiaoRow>();
  const [fapiaoToIssue, setFapiaoToIssue] = useState<FapiaoRow>();
  const title = t('admin.sections.adminFapiao');
  return (
    <AdminPage title={title}>
      <AdminList
        {...fapiaoTable}
        label={title}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminOrders.fapiao.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: t('adminOrders.state'),
            options: fapiaoStates.map((state) => ({
              value: state,
              label: t(`adminOrders.fapiao.states.${state}`),
            })),
          },
          { kind: 'days', name: 'created', label: t('adminOrders.fapiao.created') },
        ]}
        columns={useColumns(setFapiaoToRefuse, setFapiaoToIssue)}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        phoneRow={(row) => ({
          title: <UserText as="span" text={row.title} />,
          titleLines: 2,
          end: <b>{formatAmount(row.amountFen, language)}</b>,
          lines: [
            row.taxNumber
              ? t('adminOrders.fapiao.tax', { number: row.taxNumber })
              : t(`adminOrders.fapiao.kinds.${row.kind}`),
            row.number && t('adminOrders.fapiao.issuedNumber', { number: row.number }),
            <Fragment key="member">
              <span lang={langOf(row.memberName)}>{row.memberName}</span>
              {` · ${formatDate(row.createdAt, language)}`}
            </Fragment>,
          ],
          badge: <Badge tone={stateTones[row.state]}>{t(`adminOrders.fapiao.states.${row.state}`)}</Badge>,
          note: row.reason && <span lang={langOf(row.reason)}>{row.reason}</span>,
        })}
        views="fapiao"
      />
      {fapiaoToRefuse && (
        <ReasonDialog
          title={t('adminOrders.fapiao.refuseTitle')}
          hint={t('adminOrders.fapiao.refuseHint')}
          ok={t('adminOrders.fapiao.refuse')}
          close={() => setFapiaoToRefuse(undefined)}
          send={(reason) =>
            runAction(() => refuseFapiao(fapiaoToRefuse.id, reason), t('adminOrders.fapiao.refused'))
          }
        />
      )}
      {fapiaoToIssue && (
        <IssueFapiaoDrawer fapiao={fapiaoToIssue} close={() => setFapiaoToIssue(undefined)} />
      )}
    </AdminPage>
  );
}

type RowHandler = (row: FapiaoRow) => void;

function useColumns(openRefuseDialog: RowHandler, openIssueDrawer: RowHandler): TableColumn<FapiaoRow>[] {
  const { t } = useTranslation();
  return useTableColumns(
    fapiaoColumns,
    {
      title: (row) => (
        <>
          <b lang={langOf(row.title)}>{row.title}</b>
          <div className={s.number}>
            {row.taxNumber
              ? t('adminOrders.fapiao.tax', { number: row.taxNumber })
              : t(`adminOrders.fapiao.kinds.${row.kind}`)}
          </div>
        </>
      ),
      memberName: (row) => (
        <>
          <span lang={langOf(row.memberName)}>{row.memberName}</span>
          <div className={s.number}>{row.orderNumber}</div>
        </>
      ),
      state: (row) => (
        <>
          <Badge tone={stateTones[row.state]}>{t(`adminOrders.fapiao.states.${row.state}`)}</Badge>
          {(row.reason || row.number) && (
            <div className={s.quiet} lang={row.reason ? langOf(row.reason) : undefined}>
              {row.reason || row.number}
            </div>
          )}
        </>
      ),
    },
    (row) => (
      <FapiaoActions row={row} openRefuseDialog={openRefuseDialog} openIssueDrawer={openIssueDrawer} />
    ),
  );
}

interface FapiaoActionsProps {
  row: FapiaoRow;
  openRefuseDialog: RowHandler;
  openIssueDrawer: RowHandler;
}

function FapiaoActions({ row, openRefuseDialog, openIssueDrawer }: FapiaoActionsProps) {
  const { t } = useTranslation();
  const session = useSession();

  if (!hasPermission('fapiao:write', session)) return null;
  async function issueRedFapiao(): Promise<void> {
    const confirmed = await confirm({
      title: t('adminOrders.fapiao.redTitle'),
      body: t('adminOrders.fapiao.redBody'),
      cancel: t('admin.common.cancel'),
      ok: t('adminOrders.fapiao.red'),
      danger: true,
    });
    if (confirmed) await runAction(() => changeFapiao(row.id, 'red'), t('adminOrders.fapiao.reddened'));
  }
  return (
    <div className={s.acts}>
      {row.state === 'asked' && (
        <>
          <Button
            type="primary"
            onClick={() =>
              void runAction(() => changeFapiao(row.id, 'approve'), t('adminOrders.fapiao.approved'))
            }
          >
            {t('adminOrders.fapiao.approve')}
          </Button>
          <Button onClick={() => openRefuseDialog(row)}>{t('adminOrders.fapiao.refuse')}</Button>
        </>
      )}
      {row.state === 'approved' && (
        <Button type="primary" onClick={() => openIssueDrawer(row)}>
          {t('adminOrders.fapiao.issue')}
        </Button>
      )}
      {row.state === 'issued' && (
        <Button onClick={() => void issueRedFapiao()}>{t('adminOrders.fapiao.red')}</Button>
      )}
    </div>
  );
}
