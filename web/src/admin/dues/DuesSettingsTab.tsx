import { DUES_REMINDERS_MAX } from '@mingtang/contract/limits';
import { Alert, Button, Form, type FormRule, Input, Skeleton } from 'antd';
import { LoadError } from '../../core/LoadError.tsx';
import { hasPermission, useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { AdminPanel } from '../kit/AdminPanel.tsx';
import { Select } from '../kit/antd-overlays.tsx';
import { useAction } from '../kit/use-action.ts';
import { type DuesSettings, editDuesSettings, useDuesSettings } from './dues.admin.queries.ts';
import { reminderDayText } from './reminder-day-text.ts';
import s from './Dues.module.css';

/** The account that invoices and the screen of members name, and the days of reminders. */
export function DuesSettingsTab() {
  const { data, error, refetch } = useDuesSettings();
  return (
    <AdminPanel>
      {error && !data && <LoadError error={error} retry={refetch} compact />}
      {!error && !data && <Skeleton active />}
      {data && <DuesSettingsForm settings={data} />}
    </AdminPanel>
  );
}

interface DuesSettingsValues {
  holder?: string | undefined;
  bank?: string | undefined;
  number?: string | undefined;
  reminderDays: number[];
}

type BankAccountValues = Pick<DuesSettingsValues, 'holder' | 'bank' | 'number'>;

const isEmptyAccount = ({ holder, bank, number }: BankAccountValues): boolean =>
  [holder, bank, number].every((text) => !text?.trim());

/** Offered days; others that were set before stay selectable. */
const REMINDER_DAYS = [-30, -14, -7, 0, 7, 14, 30, 60, 90];

function DuesSettingsForm({ settings: { bankAccount, reminderDays } }: { settings: DuesSettings }) {
  const { t } = useTranslation();
  const canWrite = hasPermission('dues:write', useSession());
  const [form] = Form.useForm<DuesSettingsValues>();
  const [busy, run] = useAction();
  const [holder, bank, number] = [
    Form.useWatch('holder', form),
    Form.useWatch('bank', form),
    Form.useWatch('number', form),
  ];
  const isEmpty = isEmptyAccount({ holder, bank, number });

  const save = ({ reminderDays: days, ...account }: DuesSettingsValues) =>
    run(
      () =>
        editDuesSettings({
          bankAccount: isEmptyAccount(account)
            ? null
            : {
                holder: account.holder?.trim() ?? '',
                bank: account.bank?.trim() ?? '',
                number: account.number?.trim() ?? '',
              },
          reminderDays: days,
        }),
      t('adminDues.settings.saved'),
    );
  /** The fields of the account are filled in together. */
  const rules: FormRule[] = [
    ({ getFieldsValue }) => ({
      validator: (_rule, value?: string) =>
        value?.trim() || isEmptyAccount(getFieldsValue())
          ? Promise.resolve()
          : Promise.reject(new Error(t('admin.common.required'))),
    }),
  ];
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={!canWrite || busy}
      initialValues={{ ...bankAccount, reminderDays }}
      className={classes(s.settings)}
      onFinish={(submitted) => void save(submitted)}
    >
      <h2 className={s.heading}>{t('adminDues.settings.account')}</h2>
      <p className={classes(s.quiet, s.hint)}>{t('adminDues.settings.accountHint')}</p>
      <Form.Item name="holder" label={t('adminDues.settings.holder')} rules={rules}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item name="bank" label={t('adminDues.settings.bank')} rules={rules}>
        <Input maxLength={100} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="number"
        label={t('adminDues.settings.number')}
        rules={[...rules, { pattern: /^[0-9A-Za-z -]*$/, message: t('adminDues.settings.wrongNumber') }]}
      >
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      {isEmpty && (
        <Alert className={classes(s.notice)} type="info" showIcon title={t('adminDues.settings.noAccount')} />
      )}
      <h2 className={s.heading}>{t('adminDues.reminder.settings')}</h2>
      <Form.Item
        name="reminderDays"
        label={t('adminDues.reminder.days')}
        extra={t('adminDues.reminder.daysHint')}
      >
        <Select
          mode="multiple"
          maxCount={DUES_REMINDERS_MAX}
          options={[...new Set([...REMINDER_DAYS, ...reminderDays])]
            .toSorted((a, b) => a - b)
            .map((days) => ({ value: days, label: reminderDayText(days) }))}
        />
      </Form.Item>
      {canWrite && (
        <div className={s.foot}>
          <Button type="primary" htmlType="submit" loading={busy}>
            {t('adminDues.settings.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
