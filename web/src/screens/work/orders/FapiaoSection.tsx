import { fapiaoStates } from '@mingtang/contract/choices';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { hasPermission, useSession } from '../../../app/session.ts';
import { useTranslation } from '../../../app/text/text.ts';
import { Badge, type BadgeProps } from '../../../ui/Badge.tsx';
import { confirm } from '../../../ui/confirm.ts';
import { formatTime, langOf } from '../../../ui/format.ts';
import { formatAmount } from '../../../ui/money.ts';
import { toast } from '../../../ui/toast.ts';
import { act } from '../frame/act.ts';
import { Resource } from '../frame/Resource.tsx';
import type { Column } from '../frame/table.ts';
import { WorkPage } from '../frame/WorkPage.tsx';
import { IssueDrawer } from './IssueDrawer.tsx';
import { type FapiaoRow, refreshMoney } from './orders.queries.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import s from './orders.module.css';

const tones: Record<FapiaoRow['state'], BadgeProps['tone']> = {
  asked: 'lead',
  approved: 'news',
  refused: 'neutral',
  issued: 'supply',
  red: 'danger',
};

/** Invoices that members asked for: approved or refused, issued with their file, and lettered in red. */
export function FapiaoSection() {
  const { t } = useTranslation();
  const [refusing, setRefusing] = useState<FapiaoRow>();
  const [issuing, setIssuing] = useState<FapiaoRow>();
  const title = t('work.sections.work/fapiao');
  return (
    <WorkPage title={title}>
      <Resource
        name="work-fapiao"
        label={title}
        filters={[
          {
            kind: 'select',
            name: 'state',
            label: t('workOrders.state'),
            options: fapiaoStates.map((state) => ({
              value: state,
              label: t(`workOrders.fapiao.states.${state}`),
            })),
          },
        ]}
        columns={useColumns(setRefusing, setIssuing)}
        rowKey={(row) => row.id}
        rowName={(row) => row.title}
        load={({ filters, pageNum, pageSize }, signal) =>
          call('GET /h5/fapiao/table', { query: { ...filters, pageNum, pageSize } }, { signal })
        }
      />
      {refusing && (
        <ReasonDialog
          title={t('workOrders.fapiao.refuseTitle')}
          hint={t('workOrders.fapiao.refuseHint')}
          ok={t('workOrders.fapiao.refuse')}
          close={() => setRefusing(undefined)}
          send={(reason) =>
            step(
              () => call('POST /h5/fapiao/{id}/refuse', { params: { id: refusing.id }, body: { reason } }),
              t('workOrders.fapiao.refused'),
            )
          }
        />
      )}
      {issuing && <IssueDrawer fapiao={issuing} close={() => setIssuing(undefined)} />}
    </WorkPage>
  );
}

async function step(work: () => Promise<unknown>, told: string): Promise<boolean> {
  if (!(await act(work))) return false;
  toast(told);
  await refreshMoney();
  return true;
}

type Open = (row: FapiaoRow) => void;

function useColumns(refuse: Open, issue: Open): Column<FapiaoRow>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'title',
      title: t('workOrders.columns.title'),
      primary: true,
      render: (row) => (
        <>
          <b lang={langOf(row.title)}>{row.title}</b>
          <div className={s.number}>
            {row.taxNumber
              ? t('workOrders.fapiao.tax', { number: row.taxNumber })
              : t(`workOrders.fapiao.kinds.${row.kind}`)}
          </div>
        </>
      ),
    },
    {
      key: 'member',
      title: t('workOrders.columns.member'),
      render: (row) => (
        <>
          <span lang={langOf(row.memberName)}>{row.memberName}</span>
          <div className={s.number}>{row.orderNumber}</div>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('workOrders.columns.amount'),
      render: (row) => <span className={s.amount}>{formatAmount(row.amountFen)}</span>,
    },
    { key: 'email', title: t('workOrders.columns.email'), render: (row) => row.email },
    {
      key: 'state',
      title: t('workOrders.state'),
      render: (row) => (
        <>
          <Badge tone={tones[row.state]}>{t(`workOrders.fapiao.states.${row.state}`)}</Badge>
          {(row.reason || row.number) && <div className={s.quiet}>{row.reason || row.number}</div>}
        </>
      ),
    },
    {
      key: 'created',
      title: t('workOrders.columns.asked'),
      render: (row) => <time dateTime={row.createdAt}>{formatTime(row.createdAt, 'YYYY-MM-DD HH:mm')}</time>,
    },
    {
      key: 'actions',
      title: t('work.table.actions'),
      render: (row) => <Acts row={row} refuse={refuse} issue={issue} />,
    },
  ];
}

function Acts({ row, refuse, issue }: { row: FapiaoRow; refuse: Open; issue: Open }) {
  const { t } = useTranslation();
  const session = useSession();
  const params = { id: row.id };
  if (!hasPermission('fapiao:write', session)) return null;
  async function red(): Promise<void> {
    const sure = await confirm({
      title: t('workOrders.fapiao.redTitle'),
      body: t('workOrders.fapiao.redBody'),
      cancel: t('work.common.cancel'),
      ok: t('workOrders.fapiao.red'),
      danger: true,
    });
    if (sure) await step(() => call('POST /h5/fapiao/{id}/red', { params }), t('workOrders.fapiao.reddened'));
  }
  return (
    <div className={s.acts}>
      {row.state === 'asked' && (
        <>
          <Button
            type="primary"
            onClick={() =>
              void step(
                () => call('POST /h5/fapiao/{id}/approve', { params }),
                t('workOrders.fapiao.approved'),
              )
            }
          >
            {t('workOrders.fapiao.approve')}
          </Button>
          <Button onClick={() => refuse(row)}>{t('workOrders.fapiao.refuse')}</Button>
        </>
      )}
      {row.state === 'approved' && (
        <Button type="primary" onClick={() => issue(row)}>
          {t('workOrders.fapiao.issue')}
        </Button>
      )}
      {row.state === 'issued' && <Button onClick={() => void red()}>{t('workOrders.fapiao.red')}</Button>}
    </div>
  );
}
