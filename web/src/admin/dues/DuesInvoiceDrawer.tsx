import { duesInvoiceColumns } from '@mingtang/contract/dues.columns';
import { pickText } from '@mingtang/contract/list-columns';
import { Alert, Button, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { Drawer } from '../kit/antd-overlays.tsx';
import { runAction } from '../kit/run-action.ts';
import { ReasonDialog } from '../orders/ReasonDialog.tsx';
import { remindOfDues } from './remind-of-dues.ts';
import { reminderDayText } from './reminder-day-text.ts';
import { DuesInvoiceStateBadge } from './DuesInvoiceStateBadge.tsx';
import {
  type DuesInvoice,
  downloadDuesInvoice,
  reverseDuesTransfer,
  useDuesInvoice,
  voidDuesInvoice,
} from './dues.admin.queries.ts';
import s from './Dues.module.css';

interface DuesInvoiceDrawerProps {
  number: string;
  close: () => void;
  onRecordPayment: () => void;
}

/** One invoice with its payments, which are reversed here. */
export function DuesInvoiceDrawer({ number, close, onRecordPayment }: DuesInvoiceDrawerProps) {
  const { t, language } = useTranslation();
  const session = useSession();
  const isPhone = useBreakpoint() === 'phone';
  const { data: invoice, error, refetch } = useDuesInvoice(number);
  const [voiding, setVoiding] = useState(false);
  const [reversedPayment, setReversedPayment] = useState<DuesInvoice['payments'][number]>();
  const canWrite = hasPermission('dues:write', session);
  const isUnpaid = invoice?.state === 'open' || invoice?.state === 'partial';
  return (
    <Drawer
      open
      size={isPhone ? '100%' : 560}
      title={t('adminDues.invoice.title', { number })}
      onClose={close}
      footer={
        canWrite &&
        isUnpaid && (
          <div className={s.foot}>
            {invoice.state === 'open' && (
              <Button danger onClick={() => setVoiding(true)}>
                {t('adminDues.invoice.void')}
              </Button>
            )}
            <Button onClick={() => void remindOfDues([number])}>{t('adminDues.reminder.send')}</Button>
            <Button type="primary" onClick={onRecordPayment}>
              {t('adminDues.payment.open')}
            </Button>
          </div>
        )
      }
    >
      {error && !invoice && <LoadError error={error} retry={refetch} compact />}
      {!error && !invoice && (
        <DelayedLoading>
          <Skeleton active />
        </DelayedLoading>
      )}
      {invoice && (
        <div className={s.record}>
          <DuesInvoiceFacts invoice={invoice} />
          <div className={s.downloads}>
            {(['zh', 'en'] as const).map((documentLanguage) => (
              <Button
                key={documentLanguage}
                icon={<Icon name="download" size={16} />}
                onClick={() => void runAction(() => downloadDuesInvoice(number, documentLanguage))}
              >
                {t(`adminDues.invoice.pdf.${documentLanguage}`)}
              </Button>
            ))}
          </div>
          {invoice.voided && (
            <Alert
              type="warning"
              showIcon
              title={t('adminDues.invoice.voided', {
                name: invoice.voided.by,
                day: formatDate(invoice.voided.at, language),
              })}
              description={invoice.voided.reason}
            />
          )}
          <section>
            <h3 className={s.heading}>{t('adminDues.invoice.payments')}</h3>
            {invoice.payments.length === 0 && <p className={s.quiet}>{t('adminDues.invoice.noPayments')}</p>}
            <ul>
              {invoice.payments.map((payment) => (
                <DuesPaymentLine
                  key={payment.transferId}
                  payment={payment}
                  {...(canWrite && { onReverse: () => setReversedPayment(payment) })}
                />
              ))}
            </ul>
          </section>
          {invoice.reminders.length > 0 && (
            <section>
              <h3 className={s.heading}>{t('adminDues.reminder.title')}</h3>
              <ul>
                {invoice.reminders.map(({ sentOn, step, sentBy }) => (
                  <li key={sentOn} className={s.line}>
                    <span>{formatDate(sentOn, language)}</span>
                    <span className={s.quiet}>
                      {step === null
                        ? t('adminDues.reminder.by', { name: sentBy ?? '' })
                        : reminderDayText(step)}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
      {voiding && (
        <ReasonDialog
          title={t('adminDues.invoice.voidTitle', { number })}
          hint={t('adminDues.invoice.voidHint')}
          ok={t('adminDues.invoice.void')}
          close={() => setVoiding(false)}
          send={(reason) => runAction(() => voidDuesInvoice(number, reason), t('adminDues.invoice.voidDone'))}
        />
      )}
      {reversedPayment && (
        <ReasonDialog
          title={t('adminDues.invoice.reverseTitle', { reference: reversedPayment.reference })}
          hint={t('adminDues.invoice.reverseHint', { count: reversedPayment.invoices })}
          ok={t('adminDues.invoice.reverse')}
          close={() => setReversedPayment(undefined)}
          send={(reason) =>
            runAction(
              () => reverseDuesTransfer(reversedPayment.transferId, reason),
              t('adminDues.invoice.reverseDone'),
            )
          }
        />
      )}
    </Drawer>
  );
}

function DuesInvoiceFacts({ invoice }: { invoice: DuesInvoice }) {
  const { t, language } = useTranslation();
  const titleOf = (key: keyof typeof duesInvoiceColumns) => pickText(duesInvoiceColumns[key].title, language);
  const facts: [string, ReactNode][] = [
    [titleOf('state'), <DuesInvoiceStateBadge key="state" state={invoice.state} />],
    [
      titleOf('billTo'),
      <span key="billTo" lang={langOf(invoice.billTo)}>
        {invoice.billTo}
      </span>,
    ],
    ...(invoice.companyName === null
      ? []
      : [[t('adminDues.invoice.member'), invoice.memberName] satisfies [string, string]]),
    [titleOf('packageName'), invoice.packageName],
    [t('adminDues.invoice.run'), invoice.runTitle],
    [titleOf('amountFen'), formatAmount(invoice.amountFen, language)],
    [titleOf('paidFen'), formatAmount(invoice.paidFen, language)],
    [titleOf('issuedOn'), formatDate(invoice.issuedOn, language)],
    [titleOf('dueOn'), formatDate(invoice.dueOn, language)],
    ...(invoice.orderNumber === null
      ? []
      : [
          [
            t('adminDues.invoice.order'),
            <TextLink
              key="order"
              kind="block"
              render={<Link to={urlTo('adminOrders', { open: invoice.orderNumber })} />}
            >
              {invoice.orderNumber}
            </TextLink>,
          ] satisfies [string, ReactNode],
        ]),
  ];
  return (
    <dl className={s.facts} aria-label={t('adminDues.invoice.facts')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DuesPaymentLineProps {
  payment: DuesInvoice['payments'][number];
  onReverse?: () => void;
}

function DuesPaymentLine({ payment, onReverse }: DuesPaymentLineProps) {
  const { t, language } = useTranslation();
  const { reversal } = payment;
  return (
    <li className={s.line}>
      <span lang={langOf(payment.payer)}>
        {payment.payer}
        <small>
          {t('adminDues.invoice.payment', {
            day: formatDate(payment.paidOn, language),
            reference: payment.reference,
            name: payment.recordedBy,
          })}
        </small>
        {payment.invoices > 1 && (
          <small>
            {t('adminDues.invoice.shared', {
              sum: formatAmount(payment.transferFen, language),
              count: payment.invoices,
            })}
          </small>
        )}
        {payment.note && <small lang={langOf(payment.note)}>{payment.note}</small>}
        {reversal && (
          <small className={s.overdue}>
            {t('adminDues.invoice.reversed', { name: reversal.by, reason: reversal.reason })}
          </small>
        )}
      </span>
      {reversal ? (
        <s>{formatAmount(payment.amountFen, language)}</s>
      ) : (
        <b>{formatAmount(payment.amountFen, language)}</b>
      )}
      {!reversal && onReverse && (
        <Button size="small" danger onClick={onReverse}>
          {t('adminDues.invoice.reverse')}
        </Button>
      )}
    </li>
  );
}
