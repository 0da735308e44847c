import type { RequestFapiaoInput } from '@mingtang/contract/orders';
import { isTaxNumber } from '@mingtang/contract/uscc';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { fapiaoDraftName } from '../../features/orders/orders.fapiao.queries.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { showServerErrors } from '../forms/show-server-errors.ts';
import { toFapiaoInput, type FapiaoValues } from './fapiao-form-values.ts';
import s from './FapiaoScreen.module.css';

interface FapiaoFormProps {
  /** Form id; the submit button in the sheet's footer refers to it. */
  id: string;
  orderNumber: string;
  requestFapiao: (body: RequestFapiaoInput) => Promise<unknown>;
  onSent: () => void;
}

const EMPTY_VALUES: FapiaoValues = { kind: 'company', title: '', taxNumber: '', email: '' };
const textFields = ['title', 'taxNumber', 'email'] as const;

export function FapiaoForm({ id, orderNumber, requestFapiao, onSent }: FapiaoFormProps) {
  const { t } = useTranslation();
  const draftName = fapiaoDraftName(orderNumber);
  const form = useForm<FapiaoValues>({
    defaultValues: { ...EMPTY_VALUES, ...readDraft<{ values: FapiaoValues }>(draftName).values },
  });
  const { errors, isDirty } = form.formState;
  const isCompany = useWatch({ control: form.control, name: 'kind' }) === 'company';

  async function submit(values: FapiaoValues) {
    try {
      await requestFapiao(toFapiaoInput(values));
    } catch (error) {
      return showServerErrors(form, error, {
        fieldOf: (serverField) => textFields.find((field) => field === serverField),
        messageFor: (field) => t(`fapiao.wrong.${field as (typeof textFields)[number]}`),
      });
    }
    deleteDraft(draftName);
    toast(t('fapiao.sent'));
    onSent();
  }

  const requireFilled = (field: 'title' | 'email') => (value: string) =>
    value.trim() !== '' || t(`fapiao.wrong.${field}`);

  return (
    <form id={id} className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <DraftAutosave control={form.control} name={draftName} dirty={isDirty} extraValues={{}} />
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
            fullWidth
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
        {...form.register('title', { validate: requireFilled('title') })}
        label={t(isCompany ? 'fapiao.companyTitle' : 'fapiao.personTitle')}
        error={errors.title?.message}
        maxLength={100}
        autoComplete={isCompany ? 'organization' : 'name'}
        required
      />
      {isCompany && (
        <TextField
          {...form.register('taxNumber', {
            validate: (value) =>
              isTaxNumber(toFapiaoInput({ ...form.getValues(), taxNumber: value }).taxNumber) ||
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
        {...form.register('email', { validate: requireFilled('email') })}
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
