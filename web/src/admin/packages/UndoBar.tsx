import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { undoChangeset } from '../changes/changesets.admin.queries.ts';
import { runAction } from '../kit/run-action.ts';

export interface UndoableChange {
  text: string;
  changesetId: string;
}

/** Offers to undo the change just saved. Later it can be undone in the list of changes. */
export function UndoBar({ undoable, close }: { undoable: UndoableChange; close: () => void }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  async function undo(): Promise<void> {
    setBusy(true);
    const succeeded = await runAction(() => undoChangeset(undoable.changesetId));
    setBusy(false);
    if (!succeeded) return;
    toast(t('admin.common.undone'));
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
          {t('admin.common.undo')}
        </Button>
      }
    />
  );
}
