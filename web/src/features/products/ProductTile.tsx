import type { ProductCard } from '@mingtang/contract/products.fields';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import { UserText } from '../../ui/text/UserText.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import s from './ProductTile.module.css';

export interface ProductTileProps {
  product: ProductCard;
  /** Shows the company instead of the category, in lists with products of several companies. */
  showCompany?: boolean | undefined;
  /** Rendered width, as in `<img sizes>`. */
  sizes?: string | undefined;
  /** On the picture, e.g. the state of a product that is not public. */
  badge?: ReactNode;
  className?: string | undefined;
}

/** Square picture, name, price and category or company. */
export function ProductTile({
  product,
  showCompany,
  sizes = '(min-width: 1024px) 220px, 45vw',
  badge,
  className,
}: ProductTileProps) {
  const { id, name, image, category, companyName, terms } = product;
  const subtitle = showCompany ? companyName : (category.second ?? category.first).name;
  return (
    <Link className={classes(s.tile, className)} to={urlTo('product', { id })}>
      <span className={s.picture}>
        {image ? <Photo picture={image} alt="" sizes={sizes} /> : <Icon name="box" size={32} />}
        {badge && <span className={s.badge}>{badge}</span>}
      </span>
      <UserText as="b" className={s.name} text={name} />
      <ProductPrice terms={terms} className={s.price} />
      <UserText as="small" className={s.fact} text={subtitle} />
    </Link>
  );
}
