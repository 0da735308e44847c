import { useId } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { isBuyable } from '../../features/packages/buyable.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { formatPrice, monthlyYuan } from '../../ui/money.ts';
import s from './PackageCards.module.css';

interface PackageCardsProps {
  packages: readonly OfferedPackage[];
  value: string;
  onChange: (id: string) => void;
}

/** Side by side, one marked. What is not sold now can be marked too, so that the reason can be read. */
export function PackageCards({ packages, value, onChange }: PackageCardsProps) {
  const { t } = useTranslation();
  const group = useId();
  return (
    <div className={s.cards} role="radiogroup" aria-label={t('packages.choice')} data-count={packages.length}>
      {packages.map((one) => (
        <label key={one.id} className={s.option}>
          <input
            className="sr"
            type="radio"
            name={group}
            value={one.id}
            checked={one.id === value}
            onChange={() => onChange(one.id)}
          />
          <span className={classes(s.card, !isBuyable(one) && s.closed)}>
            {one.recommended && <em className={s.badge}>{t('packages.recommended')}</em>}
            <b className={s.name} lang={langOf(one.name)}>
              {one.name}
            </b>
            <span className={s.price}>{formatPrice(one.priceFen)}</span>
            <small>{t('packages.months', { count: one.months })}</small>
            {one.months > 1 && (
              <small className={s.monthly}>
                {t('packages.monthly', { yuan: monthlyYuan(one.priceFen, one.months) })}
              </small>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
