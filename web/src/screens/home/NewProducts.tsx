import { piece } from '../../app/piece.ts';
import { useTranslation } from '../../app/text/text.ts';
import { homeTabAddress, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { Near } from '../../ui/Near.tsx';
import { Section } from './Section.tsx';

const ProductGrid = piece(async () => (await import('./ProductGrid.tsx')).ProductGrid);

/** The end of the page is the end of the list. */
export function NewProducts() {
  const { t } = useTranslation();
  const tabs = useHomeTabs();
  return (
    <Section
      title={t('home.products')}
      all={tabs.includes('products') ? homeTabAddress('products', tabs) : undefined}
    >
      <Near>
        <ProductGrid />
      </Near>
    </Section>
  );
}
