import type { ReactNode } from 'react';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { type ProductFilter, useProducts } from '../../features/products/products.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import s from './ProductGrid.module.css';

const ALL: ProductFilter = {};

interface ProductGridProps {
  filter?: ProductFilter;
  /** Instead of the words for a network without products. */
  empty?: ReactNode;
}

/** Products of all companies as tiles. */
export function ProductGrid({ filter = ALL, empty }: ProductGridProps) {
  const { t } = useTranslation();
  return (
    <ScrollList
      className={s.list}
      label={t('home.products')}
      query={useProducts(filter)}
      itemKey={(product) => product.id}
      empty={empty || <EmptyState title={t('home.empty.products')} compact />}
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
