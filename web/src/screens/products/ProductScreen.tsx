import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { isNotFound } from '../../core/is-not-found.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useProduct } from '../../features/products/products.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { ProductPage } from './ProductPage.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';

/** The product given by the `id` URL parameter. */
export function ProductScreen() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const id = searchParams.get('id') ?? '';
  const { data: product, error, refetch } = useProduct(id);
  if (product) return <ProductPage key={id} product={product} />;
  return (
    <Screen title={t('titles.product')} back={<BackButton fallback="companies" />}>
      {id === '' || isNotFound(error) ? (
        <ProductNotFound />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <ProductSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}
