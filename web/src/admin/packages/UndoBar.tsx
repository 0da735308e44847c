import { Alert, Button } from 'antd';
import { useTranslation } from '../../core/text/i18n.ts';
import { undoChangeset } from '../changes/changesets.admin.queries.ts';
import { useAction } from '../kit/use-action.ts';

export interface UndoableChange {
  text: string;
  changesetId: string;
}

/** Offers to undo the change just saved. Later it can be undone in the list of changes. */
export function UndoBar({ undoable, close }: { undoable: UndoableChange; close: () => void }) {
  const { t } = useTranslation();
  const [busy, run] = useAction();
  async function undo(): Promise<void> {
    if (await run(() => undoChangeset(undoable.changesetId), t('admin.common.undone'))) close();
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
