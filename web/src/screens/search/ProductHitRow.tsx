import type { ProductCard } from '@mingtang/contract/products.fields';
import type { ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { ProductPrice } from '../../features/products/ProductPrice.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { formatCount, langOf } from '../../ui/text/format.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { Highlight } from '../../ui/text/Highlight.tsx';
import { Photo } from '../../ui/media/Photo.tsx';
import s from './ProductHitRow.module.css';

interface ProductHitRowProps {
  product: ProductCard;
  /** Below the profile: why the search found the product. */
  note: ReactNode;
}

/** A product row in the search results. */
export function ProductHitRow({ product, note }: ProductHitRowProps) {
  const { t } = useTranslation();
  const { id, name, profile, image, companyName, terms } = product;
  return (
    <article className={s.row}>
      <Link className={s.link} to={urlTo('product', { id })}>
        <span className={s.picture}>
          {image ? <Photo picture={image} alt="" sizes="52px" /> : <Icon name="box" size={24} />}
        </span>
        <span className={s.words}>
          <b className={s.name} lang={langOf(name)}>
            <Highlight text={name} />
          </b>
          {profile && (
            <span className={s.profile} lang={langOf(profile)}>
              <Highlight text={profile} running />
            </span>
          )}
          {note && <span className={s.note}>{note}</span>}
          <span className={s.terms}>
            <ProductPrice terms={terms} />
            {terms.minOrder && (
              <small className={s.minOrder}>
                {t('productList.minOrder', {
                  quantity: formatCount(terms.minOrder.quantity),
                  unit: terms.minOrder.unit,
                })}
              </small>
            )}
          </span>
          <small className={s.company} lang={langOf(companyName)}>
            <Highlight text={companyName} />
          </small>
        </span>
      </Link>
    </article>
  );
}
