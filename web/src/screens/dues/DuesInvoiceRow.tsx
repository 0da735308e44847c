import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { type OwnDuesInvoice, useDownloadDuesInvoice } from '../../features/dues/dues.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/Badge.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './DuesScreen.module.css';

const tones: Record<OwnDuesInvoice['state'], BadgeProps['tone']> = {
  open: 'lead',
  partial: 'news',
  paid: 'supply',
  void: 'neutral',
};

export function DuesInvoiceRow({ invoice }: { invoice: OwnDuesInvoice }) {
  const { t, language } = useTranslation();
  const { number, billTo, year, packageName, amountFen, paidFen, state, dueOn, daysOverdue, orderNumber } =
    invoice;
  const download = useDownloadDuesInvoice(number);
  const isUnpaid = state === 'open' || state === 'partial';
  return (
    <article className={s.row}>
      <div className={s.head}>
        <h2 className={s.title}>{t('dues.title', { year, name: packageName })}</h2>
        <Badge tone={daysOverdue === null ? tones[state] : 'danger'}>
          {daysOverdue === null ? t(`dues.states.${state}`) : t('dues.overdue', { count: daysOverdue })}
        </Badge>
      </div>
      <p className={s.details}>
        <UserText as="span" text={billTo} />
        <span>{t('dues.number', { number })}</span>
        {isUnpaid && <span>{t('dues.dueOn', { day: formatDate(dueOn, language) })}</span>}
        {state === 'partial' && (
          <span>
            {t('dues.partly', {
              paid: formatAmount(paidFen, language),
              unpaid: formatAmount(amountFen - paidFen, language),
            })}
          </span>
        )}
      </p>
      <div className={s.foot}>
        <b className={s.amount}>{formatAmount(amountFen, language)}</b>
        <span className={s.actions}>
          {orderNumber !== null && (
            <LinkButton
              size="mini"
              tone="tint"
              render={<Link to={urlTo('order', { number: orderNumber })} />}
            >
              {t('dues.order')}
            </LinkButton>
          )}
          <Button
            size="mini"
            tone="tint"
            icon="download"
            loading={download.isPending}
            aria-label={t('dues.downloadNumber', { number })}
            onClick={() => download.mutate()}
          >
            {t('dues.download')}
          </Button>
        </span>
      </div>
    </article>
  );
}
