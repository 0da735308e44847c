import type { Control, FieldPathByValue } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { LanguageField } from './LanguageField.tsx';
import type { RecordValues } from './record-fields.ts';
import { SwitchField } from './SwitchField.tsx';

interface RecordVisibilityFieldsProps<V extends RecordValues> {
  control: Control<V>;
  texts: 'companyForm' | 'productForm';
  /** False for a record that is always visible at first and can be hidden later. */
  hideable?: boolean;
}

/** Main language, international edition and, for a saved record, whether it is hidden. */
export function RecordVisibilityFields<V extends RecordValues & { international: boolean; hidden: boolean }>({
  control,
  texts,
  hideable = true,
}: RecordVisibilityFieldsProps<V>) {
  const { t } = useTranslation();
  return (
    <FormSection title={t('forms.visibility')}>
      <LanguageField control={control} />
      <RowGroup>
        <SwitchField
          control={control}
          name={'international' as FieldPathByValue<V, boolean>}
          label={t('forms.international')}
          note={t('forms.internationalNote')}
        />
        {hideable && (
          <SwitchField
            control={control}
            name={'hidden' as FieldPathByValue<V, boolean>}
            label={t(`${texts}.hidden`)}
            note={t(`${texts}.hiddenNote`)}
          />
        )}
      </RowGroup>
    </FormSection>
  );
}
