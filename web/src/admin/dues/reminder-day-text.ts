import { translate } from '../../core/text/i18n.ts';

/** When a reminder is sent, by days after the due day. */
export const reminderDayText = (days: number): string =>
  days === 0
    ? translate('adminDues.reminder.onDueDay')
    : translate(days < 0 ? 'adminDues.reminder.before' : 'adminDues.reminder.after', {
        count: Math.abs(days),
      });
