import { piece } from '../../app/piece.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Near } from '../../ui/Near.tsx';
import { Section } from './Section.tsx';

const ProductGrid = piece(async () => (await import('./ProductGrid.tsx')).ProductGrid);

/** The end of the page is the end of the list. */
export function NewProducts() {
  const { t } = useTranslation();
  return (
    <Section title={t('home.products')}>
      <Near>
        <ProductGrid />
      </Near>
    </Section>
  );
}
