import type { AskFapiao } from '@mingtang/contract/orders';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { DraftKeeper } from '../../app/DraftKeeper.tsx';
import { dropDraft, readDraft } from '../../app/draft.ts';
import { failureText } from '../../app/report.ts';
import { useTranslation } from '../../app/text/text.ts';
import { fapiaoDraft } from '../../features/orders/fapiao.queries.ts';
import { Note } from '../../ui/Note.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { sentOf, TAX_LEAST, type FapiaoValues } from './fapiao-values.ts';
import s from './FapiaoScreen.module.css';

interface FapiaoFormProps {
  /** So that the button in the sheet's foot can send it. */
  id: string;
  order: string;
  ask: (body: AskFapiao) => Promise<unknown>;
  onSent: () => void;
}

const BLANK: FapiaoValues = { kind: 'company', title: '', taxNumber: '', email: '' };
const fields = ['title', 'taxNumber', 'email'] as const;

export function FapiaoForm({ id, order, ask, onSent }: FapiaoFormProps) {
  const { t } = useTranslation();
  const name = fapiaoDraft(order);
  const form = useForm<FapiaoValues>({
    defaultValues: { ...BLANK, ...readDraft<{ values: FapiaoValues }>(name).values },
  });
  const { errors, isDirty } = form.formState;
  const company = useWatch({ control: form.control, name: 'kind' }) === 'company';

  async function send(values: FapiaoValues) {
    try {
      await ask(sentOf(values));
    } catch (error) {
      refuse(error);
      return;
    }
    dropDraft(name);
    toast(t('fapiao.sent'));
    onSent();
  }

  /** A refusal of one field stands at that field; any other above them. */
  function refuse(error: unknown) {
    const refused = error instanceof ApiFailure ? error.fields : {};
    const known = fields.filter((field) => refused[field]);
    known.forEach((field, index) =>
      form.setError(field, { message: t(`fapiao.wrong.${field}`) }, { shouldFocus: index === 0 }),
    );
    if (known.length === 0) form.setError('root', { message: failureText(error) });
  }

  const filled = (field: 'title' | 'email') => (value: string) =>
    value.trim() !== '' || t(`fapiao.wrong.${field}`);

  return (
    <form id={id} className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <DraftKeeper control={form.control} name={name} dirty={isDirty} beside={{}} />
      {errors.root?.message && (
        <Note tone="danger" icon="warn">
          {errors.root.message}
        </Note>
      )}
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <Segmented
            full
            className={s.kind}
            label={t('fapiao.kind')}
            value={value}
            options={[
              { value: 'company', label: t('fapiao.kinds.company') },
              { value: 'person', label: t('fapiao.kinds.person') },
            ]}
            onChange={onChange}
          />
        )}
      />
      <TextField
        {...form.register('title', { validate: filled('title') })}
        label={t(company ? 'fapiao.companyTitle' : 'fapiao.personTitle')}
        error={errors.title?.message}
        maxLength={100}
        autoComplete={company ? 'organization' : 'name'}
        required
      />
      {company && (
        <TextField
          {...form.register('taxNumber', {
            validate: (value) =>
              sentOf({ ...form.getValues(), taxNumber: value }).taxNumber.length >= TAX_LEAST ||
              t('fapiao.wrong.taxNumber'),
          })}
          label={t('fapiao.taxNumber')}
          hint={t('fapiao.taxHint')}
          error={errors.taxNumber?.message}
          maxLength={24}
          autoCapitalize="characters"
          autoComplete="off"
          required
        />
      )}
      <TextField
        {...form.register('email', { validate: filled('email') })}
        type="email"
        inputMode="email"
        label={t('fapiao.email')}
        hint={t('fapiao.emailHint')}
        error={errors.email?.message}
        maxLength={120}
        autoComplete="email"
        required
      />
    </form>
  );
}
