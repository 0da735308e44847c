import { useTranslation } from '../../app/text/text.ts';
import { Note } from '../../ui/Note.tsx';
import type { ProductDetail } from './products.queries.ts';

interface ProductStateProps {
  product: Pick<ProductDetail, 'state' | 'reason'>;
  className?: string | undefined;
}

const icons = { hidden: 'info', queued: 'clock', refused: 'warn' } as const;

/** Why others do not see a product, for those who do. */
export function ProductState({ product: { state, reason }, className }: ProductStateProps) {
  const { t } = useTranslation();
  if (state === 'live') return null;
  return (
    <Note icon={icons[state]} tone={state === 'refused' ? 'warning' : 'info'} className={className}>
      <p>{t(`products.${state}`)}</p>
      {reason && <p>{t('products.reason', { reason })}</p>}
    </Note>
  );
}
