import type { ProductTerms } from '@mingtang/contract/products.fields';
import { classes } from '../../ui/classes.ts';
import { formatPrice } from '../../ui/text/format-money.ts';
import s from './ProductPrice.module.css';

/** ¥38–52.50: without the currency sign of the maximum. */
const formatRange = (min: number, max: number | null): string =>
  max === null ? formatPrice(min) : `${formatPrice(min)}–${formatPrice(max).slice(1)}`;

/** Price per unit in one line; nothing if the company gives none. */
export function ProductPrice({
  terms: { price },
  className,
}: {
  terms: ProductTerms;
  className?: string | undefined;
}) {
  if (!price) return null;
  return (
    <span className={classes(s.price, className)}>
      <b className="num">{formatRange(price.min, price.max)}</b>
      {` / ${price.unit}`}
    </span>
  );
}
