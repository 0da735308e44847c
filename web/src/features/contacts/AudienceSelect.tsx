import { audiences } from '@mingtang/contract/choices';
import type { Audience } from '@mingtang/contract/contacts';
import { useTranslation } from '../../app/text/text.ts';
import { Select, type SelectProps } from '../../ui/Select.tsx';

export interface AudienceSelectProps extends Omit<SelectProps, 'label' | 'options' | 'hint'> {
  /** What the field is called. */
  field: string;
  /** The present choice, whose meaning is told below. */
  audience: Audience;
}

/** The circle that may see a contact field, and what that means in plain words. Room `contacts`. */
export function AudienceSelect({ field, audience, ...select }: AudienceSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      {...select}
      label={t('contacts.audience', { field })}
      options={audiences.map((one) => ({ value: one, label: t(`contacts.audiences.${one}`) }))}
      hint={t(`contacts.audienceNotes.${audience}`)}
    />
  );
}
