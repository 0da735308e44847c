import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useProducts } from '../../features/products/products.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { ProductFilterFields } from './ProductFilterFields.tsx';
import { NO_PRODUCT_FILTERS, toProductListQuery, type ProductFilters } from './use-product-filters.ts';

export interface ProductFilterSheetProps {
  filters: ProductFilters;
  onApply: (filters: ProductFilters) => void;
  onClose: () => void;
}

/** Edits a draft of the filters. The button shows the number of matches and applies the draft to the list. */
export function ProductFilterSheet({ filters, onApply, onClose }: ProductFilterSheetProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(filters);
  const { region, days, certificate } = NO_PRODUCT_FILTERS;
  return (
    <BottomSheet
      open
      onClose={onClose}
      title={t('productList.more')}
      closeLabel={t('productList.close')}
      footer={
        <>
          <Button tone="ghost" onClick={() => setDraft({ ...draft, region, days, certificate })}>
            {t('productList.reset')}
          </Button>
          <ApplyButton draft={draft} onApply={() => onApply(draft)} />
        </>
      }
    >
      <ProductFilterFields filters={draft} onChange={(changes) => setDraft({ ...draft, ...changes })} />
    </BottomSheet>
  );
}

/** Counts with the query of the list itself, so that its first page is already cached when the filter is applied. */
function ApplyButton({ draft, onApply }: { draft: ProductFilters; onApply: () => void }) {
  const { t } = useTranslation();
  const { data, hasNextPage } = useProducts(toProductListQuery(draft));
  const count = data?.pages.reduce((sum, page) => sum + page.rows.length, 0);
  const text =
    count === undefined
      ? t('productList.show')
      : t(`productList.${count === 0 ? 'showNone' : hasNextPage ? 'showMore' : 'showCount'}`, { count });
  return <Button onClick={onApply}>{text}</Button>;
}
