import { translate } from '../../core/text/i18n.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { runAction } from '../kit/run-action.ts';
import { remindOfDuesInvoices } from './dues.admin.queries.ts';

/** Sends reminders, and tells how many: paid invoices and those with a reminder today are left out. */
export const remindOfDues = (numbers: readonly string[]): Promise<boolean> =>
  runAction(async () => {
    const { reminded } = await remindOfDuesInvoices(numbers);
    toast(
      translate(reminded === 0 ? 'adminDues.reminder.none' : 'adminDues.reminder.sent', { count: reminded }),
    );
  });
