import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import type { BulkAction } from './admin-table-types.ts';

/** Runs an action for the selected rows. Without a selection it says so; a deletion asks first. */
export async function runBulkAction(action: BulkAction, selectedCount: number): Promise<void> {
  if (selectedCount === 0) return toast(translate('admin.bulk.none'));
  const confirmation = {
    title: translate('admin.bulk.delete'),
    cancel: translate('admin.common.cancel'),
    ok: translate('admin.bulk.deleteOk'),
    danger: true,
  };
  if (action.removes && !(await confirm(confirmation))) return;
  await action.run();
}
