import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { RowButton } from '../../ui/lists/Row.tsx';
import { BlocksSheet } from './BlocksSheet.tsx';

/** Opens the list of blocked and muted members. */
export function BlocksGroup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <RowGroup>
      <RowButton
        icon="eyeoff"
        chevron
        label={t('moderation.blocksAndMutes')}
        note={t('moderation.blocksAndMutesNote')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <BlocksSheet open={open} onClose={() => setOpen(false)} />
    </RowGroup>
  );
}
