import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { navigateBack } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { refreshUser } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useEditCard, type OwnCard } from '../../features/members/members.cards.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useUnsavedChangesGuard } from '../mine/use-unsaved-changes-guard.ts';
import { toCardInput, cardFieldOf, toCardValues, type CardValues } from './card-form-values.ts';
import { CardStateNote } from './CardStateNote.tsx';
import { CardContactFields } from './CardContactFields.tsx';
import { CardPersonFields } from './CardPersonFields.tsx';
import { CardAffiliationFields } from './CardAffiliationFields.tsx';
import s from './CardForm.module.css';

export function CardForm({ card }: { card: OwnCard }) {
  const { t } = useTranslation();
  const editCard = useEditCard();
  // Read once: a background refetch must not overwrite the input.
  const [defaultValues] = useState(() => toCardValues(card));
  const form = useForm<CardValues>({ defaultValues });
  const { errors, isDirty, isSubmitting } = form.formState;
  const releaseGuard = useUnsavedChangesGuard(isDirty);

  async function save(values: CardValues) {
    try {
      await editCard.mutateAsync(toCardInput(values, card.language));
    } catch (error) {
      showServerErrors(error, values);
      return;
    }
    releaseGuard();
    toast(t('card.form.saved'));
    refreshUser().catch((error: unknown) => handleError(error, true));
    await navigateBack('member');
  }

  /** Shows field errors at their fields and any other error above the button. */
  function showServerErrors(error: unknown, values: CardValues) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const fieldErrors = fields.flatMap(([serverField, reason]) => {
      const formField = cardFieldOf(serverField, values);
      return formField ? [{ formField, reason }] : [];
    });
    fieldErrors.forEach(({ formField, reason }, index) => {
      const message =
        reason === 'words'
          ? errorTextOf(error)
          : t(reason === 'unknown' ? 'card.form.unknown' : 'card.form.refused');
      form.setError(formField, { message }, { shouldFocus: index === 0 });
    });
    if (fieldErrors.length === 0) form.setError('root', { message: errorTextOf(error) });
  }

  return (
    <form className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {card.admission !== 'admitted' && <CardStateNote card={card} />}
      <CardPersonFields form={form} card={card} />
      <CardAffiliationFields form={form} />
      <CardContactFields form={form} />
      <RowGroup title={t('card.form.visibility')}>
        {(['international', 'hidden'] as const).map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SwitchRow
                label={t(`card.form.${name}`)}
                note={t(`card.form.${name}Note`)}
                checked={value}
                onChange={onChange}
              />
            )}
          />
        ))}
      </RowGroup>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" fullWidth loading={isSubmitting} className={s.save}>
        {t('card.form.save')}
      </Button>
    </form>
  );
}
