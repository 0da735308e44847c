import type { ProductCard } from '@mingtang/contract/products.fields';
import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { langOf } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Marked } from '../../ui/Marked.tsx';
import { Photo } from '../../ui/Photo.tsx';
import s from './ProductHit.module.css';

/** A product as a row, beside members and companies. */
export function ProductHit({ product }: { product: ProductCard }) {
  const { id, name, profile, image, companyName } = product;
  return (
    <article className={s.row}>
      <Link className={s.link} to={addressOf('product-info/product-info', { id })}>
        <span className={s.picture}>
          {image ? <Photo picture={image} alt="" sizes="52px" /> : <Icon name="box" size={24} />}
        </span>
        <span className={s.words}>
          <b className={s.name} lang={langOf(name)}>
            <Marked text={name} />
          </b>
          {profile && (
            <span className={s.profile} lang={langOf(profile)}>
              <Marked text={profile} />
            </span>
          )}
          <small className={s.company} lang={langOf(companyName)}>
            <Marked text={companyName} />
          </small>
        </span>
      </Link>
    </article>
  );
}
