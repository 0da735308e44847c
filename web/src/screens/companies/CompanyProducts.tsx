import { useSearchParams } from 'react-router';
import { queryNow } from '../../app/go.ts';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { useProducts } from '../../features/products/products.queries.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { NoProducts } from '../products/NoProducts.tsx';
import { ProductFilterBar } from '../products/ProductFilterBar.tsx';
import { asked, useProductFilters } from '../products/use-product-filters.ts';
import s from './CompanyProducts.module.css';

/** A few in a row; all of them in their place, on request. The address keeps that, for the way back from a product. */
export function CompanyProducts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const all = search.get('products') === 'all';
  const { id, products, productCount } = company;
  if (products.length === 0) return null;
  function showAll() {
    const next = queryNow();
    next.set('products', 'all');
    setSearch(next, { replace: true });
  }
  return (
    <Section
      title={t('company.products')}
      end={
        productCount > products.length &&
        !all && (
          <button type="button" className={s.all} onClick={showAll}>
            {t('company.allProducts', { total: productCount })}
            <Icon name="right" size={16} />
          </button>
        )
      }
    >
      {all ? (
        <AllProducts id={id} />
      ) : (
        <ul className={s.row}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductTile product={product} sizes="(min-width: 1024px) 160px, 132px" />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function AllProducts({ id }: { id: string }) {
  const { t } = useTranslation();
  const { filters, change, clear } = useProductFilters();
  const query = useProducts({ companyId: id, ...asked(filters) });
  return (
    <>
      <ProductFilterBar filters={filters} onChange={change} />
      <ScrollList
        className={s.grid}
        label={t('company.products')}
        query={query}
        itemKey={(product) => product.id}
        empty={<NoProducts onClear={clear} />}
      >
        {(product) => <ProductTile product={product} />}
      </ScrollList>
    </>
  );
}
