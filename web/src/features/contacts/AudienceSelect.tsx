import { audiences } from '@mingtang/contract/enums';
import type { Audience } from '@mingtang/contract/contacts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Select, type SelectProps } from '../../ui/inputs/Select.tsx';

export interface AudienceSelectProps extends Omit<SelectProps, 'label' | 'options' | 'hint'> {
  /** Label of the contact field. */
  field: string;
  /** The current choice, explained in the hint. */
  audience: Audience;
  /** Shown after the explanation of the audience. */
  note?: string | undefined;
}

/** Selects who may see a contact field. Text namespace `contacts`. */
export function AudienceSelect({ field, audience, note, ...select }: AudienceSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...select}
      label={t('contacts.audience', { field })}
      options={audiences.map((value) => ({ value: value, label: t(`contacts.audiences.${value}`) }))}
      hint={
        <>
          {t(`contacts.audienceNotes.${audience}`)}
          {note && <br />}
          {note}
        </>
      }
    />
  );
}
