import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { Group } from '../../ui/Group.tsx';
import { RowButton } from '../../ui/Row.tsx';
import { ShieldsSheet } from './ShieldsSheet.tsx';

/** Whom the member does not want to see. */
export function ShieldsGroup() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <Group>
      <RowButton
        icon="eyeoff"
        chevron
        label={t('care.shields')}
        note={t('care.shieldsNote')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      <ShieldsSheet open={open} onClose={() => setOpen(false)} />
    </Group>
  );
}
