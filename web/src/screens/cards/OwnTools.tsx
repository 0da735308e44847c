import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Group } from '../../ui/Group.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { ExchangesSheet } from './ExchangesSheet.tsx';
import { LookersSheet } from './LookersSheet.tsx';

/** What the owner of a card keeps an eye on. */
export function OwnTools() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'lookers' | 'exchanges'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Group title={t('card.own.tools')}>
        <RowButton
          icon="eye"
          label={t('contacts.lookers.title')}
          note={t('contacts.lookers.note')}
          onClick={() => setOpen('lookers')}
        />
        <RowButton
          icon="swap"
          label={t('contacts.exchange.list')}
          note={t('contacts.exchange.note')}
          onClick={() => setOpen('exchanges')}
        />
      </Group>
      <LookersSheet open={open === 'lookers'} onClose={close} />
      <ExchangesSheet open={open === 'exchanges'} onClose={close} />
    </>
  );
}
