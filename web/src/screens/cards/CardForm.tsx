import type { PublishField } from '@mingtang/contract/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { handleError } from '../../core/api/error-policy.ts';
import { navigateBack } from '../../core/navigation.ts';
import { refreshUser } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useEditCard, type OwnCard } from '../../features/members/members.cards.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { FormFrame } from '../forms/FormFrame.tsx';
import { showServerErrors } from '../forms/show-server-errors.ts';
import { SwitchField } from '../forms/SwitchField.tsx';
import { useUnsavedChangesGuard } from '../forms/use-unsaved-changes-guard.ts';
import { toCardInput, cardFieldOf, toCardValues, type CardValues } from './card-form-values.ts';
import { CardStateNote } from './CardStateNote.tsx';
import { CardFormPreview } from './CardFormPreview.tsx';
import { CardContactFields } from './CardContactFields.tsx';
import { CardPersonFields } from './CardPersonFields.tsx';
import { CardAffiliationFields } from './CardAffiliationFields.tsx';
import s from './CardForm.module.css';

interface CardFormProps {
  card: OwnCard;
  /** The fields that the member agreed to publish. */
  consentedFields: readonly PublishField[];
}

export function CardForm({ card, consentedFields }: CardFormProps) {
  const { t } = useTranslation();
  const editCard = useEditCard();
  // Read once: a background refetch must not overwrite the input.
  const [defaultValues] = useState(() => toCardValues(card, consentedFields));
  const form = useForm<CardValues>({ defaultValues });
  const { errors, isDirty, isSubmitting } = form.formState;
  const releaseGuard = useUnsavedChangesGuard(isDirty);

  async function save(values: CardValues) {
    try {
      await editCard.mutateAsync(toCardInput(values, card.language));
    } catch (error) {
      return showServerErrors(form, error, {
        fieldOf: (serverField) => cardFieldOf(serverField, values),
        messageFor: (_field, reason) =>
          reason === 'words'
            ? undefined
            : t(reason === 'unknown' ? 'card.form.unknown' : 'card.form.refused'),
      });
    }
    releaseGuard();
    toast(t('card.form.saved'));
    refreshUser().catch((error: unknown) => handleError(error, true));
    await navigateBack('member');
  }

  return (
    <FormFrame
      className={s.form}
      dirty={isDirty}
      firstSection={t('forms.basics')}
      preview={<CardFormPreview form={form} card={card} />}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {card.admission !== 'admitted' && <CardStateNote card={card} />}
      <CardPersonFields form={form} card={card}>
        <CardAffiliationFields form={form} />
      </CardPersonFields>
      <CardContactFields form={form} />
      <RowGroup title={t('card.form.visibility')}>
        {(['international', 'hidden'] as const).map((name) => (
          <SwitchField
            key={name}
            control={form.control}
            name={name}
            label={t(`card.form.${name}`)}
            note={t(`card.form.${name}Note`)}
          />
        ))}
      </RowGroup>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <div data-form-footer>
        <Button type="submit" fullWidth loading={isSubmitting} className={s.save}>
          {t('card.form.save')}
        </Button>
      </div>
    </FormFrame>
  );
}
