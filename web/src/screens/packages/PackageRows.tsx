import { useId } from 'react';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { classes } from '../../ui/classes.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { formatAmount, formatMonthlyPrice, formatPrice } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { PackageDetails, type Allowances } from './PackageDetails.tsx';
import { PackageSummary } from './PackageSummary.tsx';
import s from './PackageRows.module.css';

interface PackageRowsProps {
  packages: readonly OfferedPackage[];
  selectedId: string | undefined;
  /** What the buyer may do today; null if unknown. */
  present: Allowances | null;
  onChange: (id: string) => void;
}

/**
 * Radio group of packages; the selected one shows its details. A package that cannot be bought is selectable too, so
 * that it can be compared.
 */
export function PackageRows({ packages, selectedId, present, onChange }: PackageRowsProps) {
  const { t, language } = useTranslation();
  const group = useId();
  return (
    <div className={s.rows} role="radiogroup" aria-label={t('packages.choice')}>
      {packages.map((item) => (
        <div key={item.id} className={classes(s.option, item.id === selectedId && s.selected)}>
          <label className={s.row}>
            <input
              className="sr"
              type="radio"
              name={group}
              value={item.id}
              checked={item.id === selectedId}
              onChange={() => onChange(item.id)}
            />
            <i className={s.dot} />
            <span className={s.words}>
              <span className={s.head}>
                <UserText as="b" className={s.name} text={item.name} />
                <PackageBadges item={item} />
              </span>
              <span className={s.meta}>
                {t('packages.months', { count: item.months })}
                {item.months > 1 && (
                  <>
                    <i className="sep" />
                    {t('packages.monthly', {
                      price: formatMonthlyPrice(item.priceFen, item.months, language),
                    })}
                  </>
                )}
              </span>
              {isBuyable(item) && item.offer.creditFen > 0 && (
                <span className={s.meta}>
                  {t('packages.afterCredit', { amount: formatAmount(item.offer.amountFen, language) })}
                </span>
              )}
              <BuyableFrom item={item} />
            </span>
            <span className={classes(s.price, !isBuyable(item) && s.closed)}>
              {formatPrice(item.priceFen, language)}
            </span>
            {item.id !== selectedId && (
              <span className={s.summary}>
                <PackageSummary item={item} packages={packages} present={present} />
              </span>
            )}
          </label>
          {item.id === selectedId && <PackageDetails item={item} present={present} />}
        </div>
      ))}
    </div>
  );
}

function PackageBadges({ item: { holding, recommended, offer } }: { item: OfferedPackage }) {
  const { t } = useTranslation();
  return (
    <>
      {holding && <Badge tone="lead">{t(`packages.holding.${holding}`)}</Badge>}
      {offer.kind === 'upgrade' && <Badge>{t('packages.canUpgrade')}</Badge>}
      {offer.kind === 'renewal' && holding === 'current' && <Badge>{t('packages.canRenew')}</Badge>}
      {offer.kind === 'new' && recommended && <Badge tone="neutral">{t('packages.recommended')}</Badge>}
    </>
  );
}

/** Why the package cannot be bought today, and from which day it can. */
function BuyableFrom({ item: { holding, offer } }: { item: OfferedPackage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (offer.buyableFrom === null) return null;
  const reason = offer.kind === 'early' && holding === 'current' ? 'renewal' : offer.kind;
  return (
    <span className={s.reason}>
      {t(`packages.buyableFrom.${reason as 'renewal' | 'early' | 'lower' | 'covered'}`, {
        day: formatLongDate(offer.buyableFrom, language),
      })}
    </span>
  );
}
