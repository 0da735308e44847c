import { lazyComponent } from '../../core/lazy-component.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { homeTabUrl, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { LazyMount } from '../../ui/lists/LazyMount.tsx';
import { HomeSection } from './HomeSection.tsx';

const ProductGrid = lazyComponent(async () => (await import('./ProductGrid.tsx')).ProductGrid);

/** Must be the last section of the page: its list loads more pages on scroll. */
export function NewProducts() {
  const { t } = useTranslation();
  const tabs = useHomeTabs();
  return (
    <HomeSection
      title={t('home.products')}
      allUrl={tabs.includes('products') ? homeTabUrl('products', tabs) : undefined}
    >
      <LazyMount>
        <ProductGrid />
      </LazyMount>
    </HomeSection>
  );
}
