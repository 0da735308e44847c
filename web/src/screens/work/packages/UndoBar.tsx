import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { toast } from '../../../ui/toast.ts';
import { undoChangeset } from '../changes/changesets.queries.ts';
import { act } from '../frame/act.ts';

export interface Undoable {
  text: string;
  changesetId: string;
}

/** The way back of what was just done; later it stands among the changes. */
export function UndoBar({ undoable, close }: { undoable: Undoable; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    const done = await act(() => undoChangeset(undoable.changesetId));
    setBusy(false);
    if (!done) return;
    toast(t('work.common.undone'));
    close();
  }
  return (
    <Alert
      type="success"
      showIcon
      title={<output>{undoable.text}</output>}
      closable={{ onClose: close }}
      action={
        <Button size="small" loading={busy} onClick={() => void undo()}>
          {t('work.common.undo')}
        </Button>
      }
    />
  );
}
