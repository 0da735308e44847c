import { translate } from '../../core/text/i18n.ts';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { remindOfDuesInvoices } from './dues.admin.queries.ts';

/**
 * Sends reminders after a question, because messages cannot be taken back. Tells how many: paid invoices and those with
 * a reminder today are left out.
 */
export async function remindOfDues(numbers: readonly string[]): Promise<boolean> {
  const confirmed = await confirm({
    title: translate('adminDues.reminder.confirm', { count: numbers.length }),
    body: translate('adminDues.reminder.confirmBody'),
    cancel: translate('admin.common.cancel'),
    ok: translate('adminDues.reminder.send'),
  });
  if (!confirmed) return false;
  return runAction(async () => {
    const { reminded } = await remindOfDuesInvoices(numbers);
    toast(
      translate(reminded === 0 ? 'adminDues.reminder.none' : 'adminDues.reminder.sent', { count: reminded }),
    );
  });
}
