import { BackButton } from '../../core/BackButton.tsx';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useOwnDuesInvoices } from '../../features/dues/dues.queries.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { DuesBankAccount } from './DuesBankAccount.tsx';
import { DuesInvoiceRow } from './DuesInvoiceRow.tsx';
import s from './DuesScreen.module.css';

/** The member's dues invoices, and to which account an unpaid one is paid. */
export function DuesScreen() {
  const { t } = useTranslation();
  const invoices = useOwnDuesInvoices();
  const hasUnpaid =
    invoices.data?.pages.some(({ rows }) =>
      rows.some(({ state }) => state === 'open' || state === 'partial'),
    ) ?? false;
  return (
    <Screen title={t('titles.dues')} back={<BackButton fallback="mine" />} width="narrow">
      {hasUnpaid && <DuesBankAccount />}
      <InfiniteQueryList
        className={s.list}
        label={t('titles.dues')}
        query={invoices}
        itemKey={({ number }) => number}
        skeleton={<SkeletonRows label={t('common.loading')} />}
        empty={<EmptyState title={t('dues.empty')} body={t('dues.emptyBody')} />}
      >
        {(invoice) => <DuesInvoiceRow invoice={invoice} />}
      </InfiniteQueryList>
    </Screen>
  );
}
