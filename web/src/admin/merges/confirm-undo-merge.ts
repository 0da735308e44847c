import type { MergeKind } from '@mingtang/contract/merges';
import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { runAction } from '../kit/run-action.ts';
import { undoMerge } from './merges.admin.queries.ts';

interface UndoableMerge {
  kind: MergeKind;
  survivorId: string;
  id: string;
  mergedName: string;
}

export async function confirmUndoMerge({ kind, survivorId, id, mergedName }: UndoableMerge): Promise<void> {
  const confirmed = await confirm({
    title: translate('merges.undoSure', { name: mergedName }),
    body: translate('merges.undoBody'),
    cancel: translate('admin.common.cancel'),
    ok: translate('merges.undo'),
    danger: true,
  });
  if (confirmed) await runAction(() => undoMerge(kind, survivorId, id), translate('merges.undone'));
}
