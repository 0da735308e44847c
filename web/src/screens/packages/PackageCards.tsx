import { useId } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { classes } from '../../ui/classes.ts';
import { formatPrice, formatMonthlyYuan } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import s from './PackageCards.module.css';

interface PackageCardsProps {
  packages: readonly OfferedPackage[];
  value: string;
  onChange: (id: string) => void;
}

/** Radio group of packages. A package that cannot be bought is selectable too, so that the reason can be shown. */
export function PackageCards({ packages, value, onChange }: PackageCardsProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div className={s.cards} role="radiogroup" aria-label={t('packages.choice')} data-count={packages.length}>
      {packages.map((item) => (
        <label key={item.id} className={s.option}>
          <input
            className="sr"
            type="radio"
            name={group}
            value={item.id}
            checked={item.id === value}
            onChange={() => onChange(item.id)}
          />
          <span className={classes(s.card, !isBuyable(item) && s.closed)}>
            {item.recommended && <em className={s.badge}>{t('packages.recommended')}</em>}
            <UserText as="b" className={s.name} text={item.name} />
            <span className={s.price}>{formatPrice(item.priceFen)}</span>
            <small>{t('packages.months', { count: item.months })}</small>
            {item.months > 1 && (
              <small className={s.monthly}>
                {t('packages.monthly', { yuan: formatMonthlyYuan(item.priceFen, item.months) })}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
