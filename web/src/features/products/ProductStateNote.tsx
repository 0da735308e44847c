import type { ReactNode } from 'react';
import { QuotedText } from '../../core/QuotedText.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { Note } from '../../ui/layout/Note.tsx';
import type { ProductDetail } from './products.queries.ts';

interface ProductStateNoteProps {
  product: Pick<ProductDetail, 'state' | 'reason'>;
  className?: string | undefined;
  /** Below the text. */
  children?: ReactNode;
}

const icons = { hidden: 'info', queued: 'clock', refused: 'warn' } as const;

/** Shows the owners why a product is not public. */
export function ProductStateNote({ product: { state, reason }, className, children }: ProductStateNoteProps) {
  const { t } = useTranslation();
  if (state === 'live') return null;
  return (
    <Note icon={icons[state]} tone={state === 'refused' ? 'warning' : 'info'} className={className}>
      <p>{t(`products.${state}`)}</p>
      {reason && (
        <p>
          <QuotedText text={t('products.reason', { reason })} quote={reason} />
        </p>
      )}
      {children}
    </Note>
  );
}
