import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

/** Empty state of a category, with a button that shows all categories. */
export function NoProducts({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      title={t('productList.none')}
      body={t('productList.noneBody')}
      action={
        <Button tone="tint" onClick={onClear}>
          {t('productList.clear')}
        </Button>
      }
    />
  );
}
