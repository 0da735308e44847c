import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { goBack } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { refreshUser } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { useEditCard, type Card } from '../../features/members/cards.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Group } from '../../ui/Group.tsx';
import { Note } from '../../ui/Note.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { toast } from '../../ui/toast.ts';
import { useLeaveGuard } from '../mine/use-leave-guard.ts';
import { editOf, placeOf, valuesOf, type CardValues } from './card-values.ts';
import { CardState } from './CardState.tsx';
import { ContactFields } from './ContactFields.tsx';
import { PersonFields } from './PersonFields.tsx';
import { PlaceFields } from './PlaceFields.tsx';
import s from './CardForm.module.css';

export function CardForm({ card }: { card: Card }) {
  const { t } = useTranslation();
  const edit = useEditCard();
  // A refetch behind the form must not take what is being typed.
  const [defaultValues] = useState(() => valuesOf(card));
  const form = useForm<CardValues>({ defaultValues });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard(isDirty);

  async function save(values: CardValues) {
    try {
      await edit.mutateAsync(editOf(values, card.language));
    } catch (error) {
      refuse(error, values);
      return;
    }
    release();
    toast(t('card.form.saved'));
    refreshUser().catch((error: unknown) => report(error, true));
    await goBack('personal-card/index');
  }

  /** A refusal of one field stands at that field; any other above the button. */
  function refuse(error: unknown, values: CardValues) {
    const fields = Object.entries(error instanceof ApiFailure ? error.fields : {});
    const known = fields.flatMap(([named, why]) => {
      const place = placeOf(named, values);
      return place ? [{ place, why }] : [];
    });
    known.forEach(({ place, why }, index) => {
      const message =
        why === 'words'
          ? failureText(error)
          : t(why === 'unknown' ? 'card.form.unknown' : 'card.form.refused');
      form.setError(place, { message }, { shouldFocus: index === 0 });
    });
    if (known.length === 0) form.setError('root', { message: failureText(error) });
  }

  return (
    <form className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      {card.admission !== 'admitted' && <CardState card={card} />}
      <PersonFields form={form} card={card} />
      <PlaceFields form={form} />
      <ContactFields form={form} />
      <Group title={t('card.form.visibility')}>
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
      </Group>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" full loading={isSubmitting} className={s.save}>
        {t('card.form.save')}
      </Button>
    </form>
  );
}
