import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A category that holds nothing, with the way to all of them. */
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
