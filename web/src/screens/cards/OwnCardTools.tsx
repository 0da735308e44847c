import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { CardExchangesSheet } from './CardExchangesSheet.tsx';
import { RevealLogSheet } from './RevealLogSheet.tsx';

/** Opens the reveal log and the list of card exchanges. */
export function OwnCardTools({ recentViewers }: { recentViewers: number }) {
  const { t } = useTranslation();
  const [openSheet, setOpenSheet] = useState<'reveal-log' | 'exchanges'>();
  const close = () => setOpenSheet(undefined);
  return (
    <>
      <RowGroup title={t('card.own.tools')}>
        <RowButton
          icon="eye"
          label={t('contacts.lookers.title')}
          note={t('contacts.lookers.note')}
          value={recentViewers > 0 ? t('contacts.lookers.recent', { count: recentViewers }) : undefined}
          onClick={() => setOpenSheet('reveal-log')}
        />
        <RowButton
          icon="swap"
          label={t('contacts.exchange.list')}
          note={t('contacts.exchange.note')}
          onClick={() => setOpenSheet('exchanges')}
        />
      </RowGroup>
      <RevealLogSheet open={openSheet === 'reveal-log'} onClose={close} />
      <CardExchangesSheet open={openSheet === 'exchanges'} onClose={close} />
    </>
  );
}
