import { useId, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useRequestFapiao } from '../../features/orders/orders.fapiao.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { FapiaoForm } from './FapiaoForm.tsx';

interface FapiaoSheetProps {
  /** Number of the order to request a fapiao for; null closes the sheet. */
  orderNumber: string | null;
  onClose: () => void;
}

/** The input is stored as a draft, so it survives closing the sheet until it is sent. */
export function FapiaoSheet({ orderNumber, onClose }: FapiaoSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  // Keeps rendering the last order during the closing animation.
  const [shownOrder, setShownOrder] = useState(orderNumber);
  if (orderNumber !== null && orderNumber !== shownOrder) setShownOrder(orderNumber);
  const requestFapiao = useRequestFapiao(shownOrder ?? '');
  return (
    <BottomSheet
      open={orderNumber !== null}
      onClose={onClose}
      title={t('fapiao.ask')}
      closeLabel={t('fapiao.close')}
      footer={
        <Button type="submit" form={formId} fullWidth loading={requestFapiao.isPending}>
          {t('fapiao.send')}
        </Button>
      }
    >
      {shownOrder && (
        <FapiaoForm
          key={shownOrder}
          id={formId}
          orderNumber={shownOrder}
          requestFapiao={requestFapiao.mutateAsync}
          onSent={onClose}
        />
      )}
    </BottomSheet>
  );
}
