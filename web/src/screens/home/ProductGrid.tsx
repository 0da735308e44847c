import type { ReactNode } from 'react';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { type ProductListQuery, useProducts } from '../../features/products/products.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import s from './ProductGrid.module.css';

const EMPTY_FILTER: ProductListQuery = {};

interface ProductGridProps {
  filter?: ProductListQuery;
  /** Replaces the default empty state. */
  empty?: ReactNode;
}

/** Products of all companies as tiles. */
export function ProductGrid({ filter = EMPTY_FILTER, empty }: ProductGridProps) {
  const { t } = useTranslation();
  return (
    <InfiniteQueryList
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
      {(product) => <ProductTile product={product} showCompany />}
    </InfiniteQueryList>
  );
}
