import {
  bookedInMonthList,
  type DashboardList,
  receivablesList,
  refundsOfMonthList,
  registeredInMonthList,
  termEventList,
  unpaidDuesList,
} from '@mingtang/contract/dashboard.lists';
import { MEMBERSHIP_GRACE_DAYS } from '@mingtang/contract/limits';
import { addMonths } from '@mingtang/contract/months';
import { Skeleton } from 'antd';
import { Fragment } from 'react';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { FigureLink } from './FigureLink.tsx';
import { currentMonth, formatMonth } from './month.ts';
import { type MonthFigures, type MonthReport as Report, useMonthReport } from './dashboard.admin.queries.ts';
import s from './MonthReport.module.css';

interface MonthReportProps {
  month: string;
  onChange: (month: string) => void;
}

/** Figures of a calendar month beside those of the month before and of the same month a year ago. */
export function MonthReport({ month, onChange }: MonthReportProps) {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useMonthReport(month);
  return (
    <>
      <AdminPanel
        title={formatMonth(month, language)}
        end={
          <span className={s.steps}>
            <IconButton
              name="left"
              label={t('dashboard.month.previous')}
              onClick={() => onChange(addMonths(month, -1))}
            />
            <IconButton
              name="right"
              label={t('dashboard.month.next')}
              disabled={month >= currentMonth()}
              onClick={() => onChange(addMonths(month, 1))}
            />
          </span>
        }
      >
        {error && !data && <LoadError error={error} retry={refetch} compact />}
        {!error && !data && (
          <DelayedLoading>
            <Skeleton active paragraph={{ rows: 8 }} />
          </DelayedLoading>
        )}
        {data && <MonthTable data={data} />}
      </AdminPanel>
      {data?.receivables && <Receivables receivables={data.receivables} />}
    </>
  );
}

interface MonthRow {
  name: 'registered' | 'firstPaid' | 'due' | 'renewed' | 'lost' | 'undecided' | 'paid' | 'refunded';
  /** Null without the permission. */
  value: (figures: MonthFigures) => string | null;
  note?: (figures: MonthFigures) => string | undefined;
  list: (month: string) => DashboardList;
}

const countOf =
  (name: 'registered' | 'firstPaid' | 'due' | 'renewed' | 'lost') =>
  ({ members }: MonthFigures) =>
    members && formatCount(members[name]);

function useRows(): MonthRow[] {
  const { t, language } = useTranslation();
  return [
    { name: 'registered', value: countOf('registered'), list: registeredInMonthList },
    { name: 'firstPaid', value: countOf('firstPaid'), list: (month) => termEventList(month, 'first-paid') },
    { name: 'due', value: countOf('due'), list: (month) => termEventList(month, 'due') },
    {
      name: 'renewed',
      value: countOf('renewed'),
      note: ({ members }) =>
        members && members.due > 0 ? `${Math.round((members.renewed / members.due) * 100)}%` : undefined,
      list: (month) => termEventList(month, 'renewed'),
    },
    { name: 'lost', value: countOf('lost'), list: (month) => termEventList(month, 'lost') },
    {
      name: 'undecided',
      value: ({ members }) => members && formatCount(members.due - members.renewed - members.lost),
      list: (month) => termEventList(month, 'undecided'),
    },
    {
      name: 'paid',
      value: ({ money }) => money && formatPrice(money.paidFen, language),
      list: bookedInMonthList,
    },
    {
      name: 'refunded',
      value: ({ money }) => money && formatPrice(money.refundedFen, language),
      note: ({ money }) =>
        money && money.refunds > 0 ? t('dashboard.month.refunds', { count: money.refunds }) : undefined,
      list: refundsOfMonthList,
    },
  ];
}

const EXPLAINED = ['firstPaid', 'due', 'renewed', 'lost', 'paid'] as const;

function MonthTable({ data }: { data: Report }) {
  const { t, language } = useTranslation();
  const rows = useRows().filter((row) => row.value(data.current) !== null);
  if (rows.length === 0) return <EmptyState title={t('dashboard.month.nothingVisible')} compact />;
  const explained = EXPLAINED.filter((name) => rows.some((row) => row.name === name));
  const columns = [data.current, data.previous, data.yearBefore];
  return (
    <>
      {!data.complete && <p className={s.note}>{t('dashboard.month.running')}</p>}
      <table className={s.table} aria-label={t('dashboard.month.title')}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{t('dashboard.month.figure')}</span>
            </th>
            {columns.map(({ month }) => (
              <th key={month} scope="col">
                {formatMonth(month, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{t(`dashboard.month.figures.${row.name}`)}</th>
              {columns.map((figures) => (
                <td key={figures.month}>
                  <FigureLink list={row.list(figures.month)} className={s.value}>
                    <Figure text={row.value(figures)!} />
                  </FigureLink>
                  {row.note?.(figures) && <small>{row.note(figures)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {explained.length > 0 && (
        <dl className={s.help}>
          {explained.map((name) => (
            <div key={name}>
              <dt>{t(`dashboard.month.figures.${name}`)}</dt>
              <dd>{t(`dashboard.month.help.${name}`, { days: MEMBERSHIP_GRACE_DAYS })}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** May be wrapped after the currency sign, not within the number. */
const Figure = ({ text }: { text: string }) =>
  text.split(/(?<=¥)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

/** Orders and dues invoices that are not paid, as of now. */
function Receivables({ receivables }: { receivables: NonNullable<Report['receivables']> }) {
  const { t, language } = useTranslation();
  const { orders, amountFen, oldestAt, dues } = receivables;
  const unpaidDues = dues.filter(({ count }) => count > 0);
  return (
    <AdminPanel title={t('dashboard.month.receivables')}>
      {orders === 0 && unpaidDues.length === 0 ? (
        <EmptyState title={t('dashboard.month.noReceivables')} compact />
      ) : (
        <ul>
          {unpaidDues.map(({ age, count, unpaidFen }) => (
            <li key={age} className={s.receivable}>
              <FigureLink list={unpaidDuesList(age)} className={s.value}>
                {t('dashboard.month.unpaidDues', { count })}
              </FigureLink>
              <b>{formatPrice(unpaidFen, language)}</b>
              <small>{t(`adminDues.ages.${age}`)}</small>
            </li>
          ))}
          {orders > 0 && (
            <li className={s.receivable}>
              <FigureLink list={receivablesList} className={s.value}>
                {t('dashboard.month.unpaidOrders', { count: orders })}
              </FigureLink>
              <b>{formatPrice(amountFen, language)}</b>
              <small>{t('dashboard.month.oldest', { day: formatDate(oldestAt, language) })}</small>
            </li>
          )}
        </ul>
      )}
    </AdminPanel>
  );
}
