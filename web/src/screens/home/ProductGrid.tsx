import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { useProducts } from '../../features/products/products.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import s from './ProductGrid.module.css';

/** Every product there is, newest first. */
export function ProductGrid() {
  const { t } = useTranslation();
  return (
    <ScrollList
      className={s.list}
      label={t('home.products')}
      query={useProducts({})}
      itemKey={(product) => product.id}
      empty={<EmptyState title={t('home.empty.products')} compact />}
      skeleton={
        <div className={s.grid}>
          <output className="sr">{t('common.loading')}</output>
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} height={220} radius={12} />
          ))}
        </div>
      }
    >
      {(product) => <ProductTile product={product} company />}
    </ScrollList>
  );
}
