import type { ProductTerms } from '@mingtang/contract/products.fields';
import { useTranslation } from '../../core/text/i18n.ts';
import { ProductPrice } from '../../features/products/ProductPrice.tsx';
import { formatCount } from '../../ui/text/format.ts';
import s from './ProductTermsList.module.css';

/** Price, minimum order and lead time of a product. */
export function ProductTermsList({ terms }: { terms: ProductTerms }) {
  const { t } = useTranslation();
  const { minOrder, leadDays } = terms;
  return (
    <dl className={s.terms} aria-label={t('products.terms')}>
      <div className={s.price}>
        <dt className="sr">{t('products.price')}</dt>
        <dd>{terms.price ? <ProductPrice terms={terms} /> : t('products.onRequest')}</dd>
      </div>
      {minOrder && (
        <div className={s.term}>
          <dt>{t('products.minOrder')}</dt>
          <dd>{`${formatCount(minOrder.quantity)} ${minOrder.unit}`}</dd>
        </div>
      )}
      {leadDays !== null && (
        <div className={s.term}>
          <dt>{t('products.leadTime')}</dt>
          <dd>{t('products.leadDays', { count: leadDays })}</dd>
        </div>
      )}
    </dl>
  );
}
