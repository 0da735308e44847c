import { duesInvoiceColumns } from '@mingtang/contract/dues.columns';
import { duesAges, duesInvoiceStates } from '@mingtang/contract/enums.dues';
import { DUES_TRANSFER_INVOICES_MAX } from '@mingtang/contract/limits';
import { pickText } from '@mingtang/contract/list-columns';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { AdminList } from '../kit/AdminList.tsx';
import type { BulkAction, TableColumn } from '../kit/admin-table-types.ts';
import { useDrawerParam } from '../kit/use-drawer-param.ts';
import type { RowSelection } from '../kit/use-row-selection.ts';
import { useTableColumns } from '../kit/use-table-columns.tsx';
import { useTableUrl } from '../kit/use-table-url.ts';
import { DuesInvoiceDrawer } from './DuesInvoiceDrawer.tsx';
import { DuesPaymentDrawer } from './DuesPaymentDrawer.tsx';
import { remindOfDues } from './remind-of-dues.ts';
import { DuesInvoiceStateBadge } from './DuesInvoiceStateBadge.tsx';
import {
  type DuesInvoiceListItem,
  duesInvoiceTable,
  exportDuesInvoices,
  useDuesAgeing,
} from './dues.admin.queries.ts';
import s from './Dues.module.css';

/** Years offered as a filter: the next one and so many before it. */
const YEARS_SHOWN = 6;

const listYears = (): string[] =>
  Array.from({ length: YEARS_SHOWN }, (_, index) => String(dayjs().year() + 1 - index));

/** Dues invoices, those due longest first, and what is unpaid by age. */
export function DuesInvoicesTab() {
  const { t, language } = useTranslation();
  const canWrite = hasPermission('dues:write', useSession());
  const [openNumber, setOpenNumber] = useDrawerParam();
  const [payment, setPayment] = useState<{ numbers: readonly string[]; onSaved?: () => void }>();
  const columns = useColumns((row) => (
    <>
      <Button type="link" size="small" onClick={() => setOpenNumber(row.number)}>
        {t('admin.table.detail')}
      </Button>
      {canWrite && isUnpaid(row) && (
        <Button type="link" size="small" onClick={() => setPayment({ numbers: [row.number] })}>
          {t('adminDues.payment.open')}
        </Button>
      )}
    </>
  ));
  const bulkActions = ({ all, ids, clear }: RowSelection): BulkAction[] => [
    {
      key: 'payment',
      label: t('adminDues.payment.open'),
      icon: 'check',
      run: () => {
        if (all || ids.size > DUES_TRANSFER_INVOICES_MAX)
          toast(t('adminDues.payment.tooMany', { count: DUES_TRANSFER_INVOICES_MAX }));
        else setPayment({ numbers: [...ids], onSaved: clear });
      },
    },
    {
      key: 'remind',
      label: t('adminDues.reminder.send'),
      icon: 'bell',
      run: async () => {
        if (all || ids.size > DUES_TRANSFER_INVOICES_MAX)
          toast(t('adminDues.reminder.tooMany', { count: DUES_TRANSFER_INVOICES_MAX }));
        else if (await remindOfDues([...ids])) clear();
      },
    },
  ];
  return (
    <>
      <DuesAgeing />
      <AdminList
        {...duesInvoiceTable}
        label={t('adminDues.tabs.invoices')}
        filters={[
          { kind: 'text', name: 'keyword', label: t('adminDues.keyword') },
          {
            kind: 'select',
            name: 'state',
            label: pickText(duesInvoiceColumns.state.title, language),
            options: [
              { value: 'unpaid', label: t('adminDues.unpaid') },
              ...duesInvoiceStates.map((state) => ({
                value: state,
                label: pickText(duesInvoiceColumns.state.value[state], language),
              })),
            ],
          },
          {
            kind: 'select',
            name: 'age',
            label: t('adminDues.age'),
            options: duesAges.map((age) => ({ value: age, label: t(`adminDues.ages.${age}`) })),
          },
          {
            kind: 'select',
            name: 'year',
            label: pickText(duesInvoiceColumns.year.title, language),
            options: listYears().map((year) => ({ value: year, label: year })),
          },
        ]}
        columns={columns}
        rowKey={(row) => row.number}
        rowName={(row) => row.number}
        phoneRow={(row) => ({
          title: <span lang={langOf(row.billTo)}>{row.billTo}</span>,
          end: <b>{formatAmount(row.amountFen, language)}</b>,
          lines: [`${row.number} · ${formatDate(row.dueOn, language)}`],
          badge: <DuesInvoiceStateBadge state={row.state} />,
          ...(row.daysOverdue !== null && { note: t('adminDues.overdue', { count: row.daysOverdue }) }),
        })}
        empty={{ title: t('adminDues.noInvoices'), body: t('adminDues.noInvoicesBody') }}
        exportRows={{ name: 'dues', load: exportDuesInvoices }}
        open={{ key: openNumber, onOpen: (row) => setOpenNumber(row.number) }}
        {...(canWrite && { bulkActions })}
      />
      {openNumber && (
        <DuesInvoiceDrawer
          key={openNumber}
          number={openNumber}
          close={() => setOpenNumber(undefined)}
          onRecordPayment={() => setPayment({ numbers: [openNumber] })}
        />
      )}
      {payment && (
        <DuesPaymentDrawer
          numbers={payment.numbers}
          close={() => setPayment(undefined)}
          onSaved={() => {
            payment.onSaved?.();
            setPayment(undefined);
          }}
        />
      )}
    </>
  );
}

/** Unpaid sums by days overdue; each filters the list. */
function DuesAgeing() {
  const { t, language } = useTranslation();
  const { filters } = useTableUrl();
  const { data, error, refetch } = useDuesAgeing(filters['year']);
  if (error && !data) return <LoadError error={error} retry={refetch} compact />;
  return (
    <ul className={s.ageing} aria-label={t('adminDues.receivables')}>
      {data?.rows.map(({ age, count, unpaidFen }) => (
        <li key={age}>
          <Link to={urlTo('adminDues', { age, ...(filters['year'] && { year: filters['year'] }) })}>
            <span>{t(`adminDues.ages.${age}`)}</span>
            <b>{formatAmount(unpaidFen, language)}</b>
            <small>{t('adminDues.invoiceCount', { count })}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

const isUnpaid = ({ state }: DuesInvoiceListItem): boolean => state === 'open' || state === 'partial';

function useColumns(actions: (row: DuesInvoiceListItem) => ReactNode): TableColumn<DuesInvoiceListItem>[] {
  const { t } = useTranslation();
  return useTableColumns(
    duesInvoiceColumns,
    {
      billTo: (row) => (
        <>
          <b lang={langOf(row.billTo)}>{row.billTo}</b>
          <div className={s.number}>{row.number}</div>
        </>
      ),
      year: (row) => row.year,
      state: (row) => <DuesInvoiceStateBadge state={row.state} />,
      dueOn: (row) => (
        <>
          {row.dueOn}
          {row.daysOverdue !== null && (
            <div className={s.overdue}>{t('adminDues.overdue', { count: row.daysOverdue })}</div>
          )}
        </>
      ),
    },
    actions,
  );
}
