import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Group } from '../../ui/Group.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { DeletionSheet } from './DeletionSheet.tsx';
import { ExportSheet } from './ExportSheet.tsx';

/** What the network keeps about the member: to take along, or to have erased. */
export function PrivacyGroup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'export' | 'deletion' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group title={t('settings.privacy.title')}>
      <RowButton
        icon="download"
        chevron
        label={t('settings.export.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen('export')}
      />
      <RowButton
        icon="trash"
        danger
        chevron
        label={t('settings.deletion.title')}
        aria-haspopup="dialog"
        onClick={() => setOpen('deletion')}
      />
      <ExportSheet open={open === 'export'} onClose={close} />
      <DeletionSheet open={open === 'deletion'} onClose={close} />
    </Group>
  );
}
