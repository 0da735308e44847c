import { useId, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useAskFapiao } from '../../features/orders/fapiao.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { FapiaoForm } from './FapiaoForm.tsx';

interface FapiaoSheetProps {
  /** Of which order one is asked for; null while there is none. */
  order: string | null;
  onClose: () => void;
}

/** What is typed outlives the sheet: it is found again until it is sent. */
export function FapiaoSheet({ order, onClose }: FapiaoSheetProps) {
  const { t } = useTranslation();
  const form = useId();
  // The last one stays while the sheet slides away.
  const [shown, setShown] = useState(order);
  if (order !== null && order !== shown) setShown(order);
  const ask = useAskFapiao(shown ?? '');
  return (
    <Sheet
      open={order !== null}
      onClose={onClose}
      title={t('fapiao.ask')}
      closeLabel={t('fapiao.close')}
      footer={
        <Button type="submit" form={form} full loading={ask.isPending}>
          {t('fapiao.send')}
        </Button>
      }
    >
      {shown && <FapiaoForm key={shown} id={form} order={shown} ask={ask.mutateAsync} onSent={onClose} />}
    </Sheet>
  );
}
