import { useTranslation } from '../../core/text/i18n.ts';
import { listAllowanceChanges } from '../../features/memberships/shown-allowances.ts';
import type { PublicPackage } from '../../features/packages/packages.queries.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import type { Allowances } from './PackageDetails.tsx';
import { yearlySavingOf } from './yearly-saving.ts';
import s from './PackageSummary.module.css';

interface PackageSummaryProps {
  item: PublicPackage;
  packages: readonly PublicPackage[];
  /** What the buyer may do today; null if unknown. */
  present: Allowances | null;
}

/** What the package allows and what a longer term saves. */
export function PackageSummary({ item, packages, present }: PackageSummaryProps) {
  const { t, language } = useTranslation();
  const savingFen = yearlySavingOf(item, packages);
  return (
    <>
      <AllowanceCounts allowances={item.allowances} present={present} />
      {savingFen > 0 && (
        <span className={s.saving}>{t('packages.saving', { amount: formatPrice(savingFen, language) })}</span>
      )}
    </>
  );
}

/** What a package allows, without what it does not contain. */
export function AllowanceCounts({
  allowances,
  present,
}: {
  allowances: Allowances;
  present: Allowances | null;
}) {
  const { t } = useTranslation();
  return listAllowanceChanges(allowances, present).map(
    ({ name, to }) => to > 0 && <span key={name}>{t(`packages.allowance.${name}`, { count: to })}</span>,
  );
}
