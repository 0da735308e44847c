import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { isMissing } from '../../app/is-missing.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useProduct } from '../../features/products/products.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ProductMissing } from './ProductMissing.tsx';
import { ProductPage } from './ProductPage.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';

/** One product, by the `id` of the address. */
export function ProductScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const { data: product, error, refetch } = useProduct(id);
  if (product) return <ProductPage key={id} product={product} />;
  return (
    <Screen
      title={t('titles.product-info/product-info')}
      back={<BackButton fallback="enterprise-list/enterprise-list" />}
    >
      {id === '' || isMissing(error) ? (
        <ProductMissing />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <ProductSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
