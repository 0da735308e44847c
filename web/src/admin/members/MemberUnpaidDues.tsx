import type { UnpaidDues } from '@mingtang/contract/dues';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { formatDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { langOf } from '../../ui/text/format.ts';
import { DetailsSection } from './MemberDetails.tsx';
import s from './MemberDetails.module.css';

/** Dues invoices that the member or a company of theirs has not paid. Each leads to the invoice in the list of dues. */
export function MemberUnpaidDues({ dues }: { dues: UnpaidDues }) {
  const { t, language } = useTranslation();
  return (
    <DetailsSection
      title={t('adminMembers.unpaidDues.title')}
      emptyText={t('adminMembers.unpaidDues.none')}
      end={
        dues.count > 0 && (
          <b>
            {t('adminMembers.unpaidDues.sum', {
              count: dues.count,
              amount: formatAmount(dues.sumFen, language),
            })}
          </b>
        )
      }
    >
      {dues.invoices.map(({ number, billTo, unpaidFen, dueOn, daysOverdue }) => (
        <li key={number}>
          <span>
            <TextLink kind="block" render={<Link to={urlTo('adminDues', { keyword: number })} />}>
              {number}
            </TextLink>
            <small className={s.note} lang={langOf(billTo)}>
              {billTo}
            </small>
          </span>
          <span className={s.side}>
            {formatAmount(unpaidFen, language)} ·{' '}
            {daysOverdue === null
              ? t('adminMembers.unpaidDues.due', { day: formatDate(dueOn, language) })
              : t('adminMembers.unpaidDues.overdue', { count: daysOverdue })}
          </span>
        </li>
      ))}
    </DetailsSection>
  );
}
