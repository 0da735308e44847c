import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { AccountDeletionSheet } from './AccountDeletionSheet.tsx';
import { DataExportSheet } from './DataExportSheet.tsx';

/** Export of the member's personal data, and deletion of the account. */
export function PrivacyGroup() {
  const { t } = useTranslation();
  const [openSheet, setOpenSheet] = useState<'export' | 'deletion' | null>(null);
  const close = () => setOpenSheet(null);
  return (
    <RowGroup title={t('settings.privacy.title')}>
      <RowButton
        icon="download"
        chevron
        label={t('settings.export.title')}
        aria-haspopup="dialog"
        onClick={() => setOpenSheet('export')}
      />
      <RowButton
        icon="trash"
        danger
        chevron
        label={t('settings.deletion.title')}
        aria-haspopup="dialog"
        onClick={() => setOpenSheet('deletion')}
      />
      <DataExportSheet open={openSheet === 'export'} onClose={close} />
      <AccountDeletionSheet open={openSheet === 'deletion'} onClose={close} />
    </RowGroup>
  );
}
