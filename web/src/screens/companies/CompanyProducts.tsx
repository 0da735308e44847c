import { useState } from 'react';
import { ScrollList } from '../../app/ScrollList.tsx';
import { useTranslation } from '../../app/text/text.ts';
import type { Company } from '../../features/companies/companies.queries.ts';
import { useProducts } from '../../features/products/products.queries.ts';
import { ProductTile } from '../../features/products/ProductTile.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import s from './CompanyProducts.module.css';

/** A few in a row; all of them in their place, on request. */
export function CompanyProducts({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const { id, products, productCount } = company;
  if (products.length === 0) return null;
  return (
    <Section
      title={t('company.products')}
      end={
        productCount > products.length &&
        !all && (
          <button type="button" className={s.all} onClick={() => setAll(true)}>
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
  const query = useProducts({ companyId: id });
  return (
    <ScrollList
      className={s.grid}
      label={t('company.products')}
      query={query}
      itemKey={(product) => product.id}
      empty={null}
    >
      {(product) => <ProductTile product={product} />}
    </ScrollList>
  );
}
