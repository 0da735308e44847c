import type { ProductCard } from '@mingtang/contract/products.fields';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { classes } from '../../ui/classes.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Photo } from '../../ui/Photo.tsx';
import s from './ProductTile.module.css';

export interface ProductTileProps {
  product: ProductCard;
  /** The company instead of the category, where products of several stand together. */
  company?: boolean | undefined;
  /** How wide the tile is drawn, as in `<img sizes>`. */
  sizes?: string | undefined;
  className?: string | undefined;
}

/** A square picture, the name, and one fact. It speaks no words of its own. */
export function ProductTile({
  product,
  company,
  sizes = '(min-width: 1024px) 220px, 45vw',
  className,
}: ProductTileProps) {
  const { id, name, image, category, companyName } = product;
  const fact = company ? companyName : (category.second ?? category.first).name;
  return (
    <Link className={classes(s.tile, className)} to={addressOf('product-info/product-info', { id })}>
      <span className={s.picture}>
        {image ? <Photo picture={image} alt="" sizes={sizes} /> : <Icon name="box" size={32} />}
      </span>
      <b className={s.name} lang={langOf(name)}>
        {name}
      </b>
      <small className={s.fact} lang={langOf(fact)}>
        {fact}
      </small>
    </Link>
  );
}
