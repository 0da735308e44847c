import { useSearchParams } from '../../core/router/use-router.ts';
import { latestQuery } from '../../core/navigation.ts';
import { InfiniteQueryList } from '../../core/InfiniteQueryList.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import type { ProductCard } from '@mingtang/contract/products.fields';
import { mayEditCompany, type Company } from '../../features/companies/companies.queries.ts';
import { useOwnProducts, useProducts } from '../../features/products/products.queries.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { NoProducts } from '../products/NoProducts.tsx';
import { ProductFilterBar } from '../products/ProductFilterBar.tsx';
import { toProductListQuery, useProductFilters } from '../products/use-product-filters.ts';
import s from './CompanyProducts.module.css';

/** A few products in a row, or all in a grid. The URL stores which, so that going back from a product restores it. */
export function CompanyProducts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const showsAll = searchParams.get('products') === 'all';
  const { products, productCount } = company;
  if (products.length === 0) return null;
  function showAll() {
    const next = latestQuery();
    next.set('products', 'all');
    setSearchParams(next, { replace: true });
  }
  return (
    <PageSection
      title={t('company.products')}
      end={
        productCount > products.length &&
        !showsAll && (
          <button type="button" className={s.all} onClick={showAll}>
            {t('company.allProducts', { total: productCount })}
            <Icon name="right" size={16} />
          </button>
        )
      }
    >
      {showsAll ? (
        <AllProducts company={company} />
      ) : (
        <ul className={s.row}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductTile
                product={product}
                sizes="(min-width: 1024px) 160px, 132px"
                badge={<ProductStateBadge product={product} />}
              />
            </li>
          ))}
        </ul>
      )}
    </PageSection>
  );
}

const stateTones = { hidden: 'neutral', queued: 'lead', refused: 'danger' } as const;

/** For those who may edit the product, if others cannot see it. */
function ProductStateBadge({ product: { state } }: { product: ProductCard }) {
  const { t } = useTranslation();
  return state === 'live' ? null : (
    <Badge tone={stateTones[state]}>{t(`company.productStates.${state}`)}</Badge>
  );
}

function AllProducts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { filters, changeFilters, clearFilters } = useProductFilters();
  const { id } = company;
  const mayEdit = mayEditCompany(company);
  const listQuery = toProductListQuery(filters);
  const publicProducts = useProducts({ companyId: id, ...listQuery }, !mayEdit);
  const ownProducts = useOwnProducts(id, listQuery, mayEdit);
  const query = mayEdit ? ownProducts : publicProducts;
  return (
    <>
      <ProductFilterBar filters={filters} onChange={changeFilters} />
      <InfiniteQueryList
        className={s.grid}
        label={t('company.products')}
        query={query}
        itemKey={(product) => product.id}
        empty={<NoProducts onClear={clearFilters} />}
      >
        {(product) => <ProductTile product={product} badge={<ProductStateBadge product={product} />} />}
      </InfiniteQueryList>
    </>
  );
}
