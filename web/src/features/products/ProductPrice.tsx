import { formatPriceRange } from '@mingtang/contract/price-texts';
import type { ProductTerms } from '@mingtang/contract/products.fields';
import { useLanguage } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import s from './ProductPrice.module.css';

/** Price per unit in one line; nothing if the company gives none. */
export function ProductPrice({
  terms: { price },
  className,
}: {
  terms: ProductTerms;
  className?: string | undefined;
}) {
  const language = useLanguage();
  if (!price) return null;
  return (
    <span className={classes(s.price, className)}>
      <b className="num">{formatPriceRange(price.min, price.max, language)}</b>
      {` / ${price.unit}`}
    </span>
  );
}
