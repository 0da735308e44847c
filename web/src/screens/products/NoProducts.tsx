import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** Empty state of a category or of other filters, with a button that shows all products. */
export function NoProducts({ filtered, onClear }: { filtered?: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      title={t(filtered ? 'productList.noMatch' : 'productList.none')}
      body={t(filtered ? 'productList.noMatchBody' : 'productList.noneBody')}
      action={
        <Button tone="tint" onClick={onClear}>
          {t('productList.clear')}
        </Button>
      }
    />
  );
}
