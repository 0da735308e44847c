import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import type { ProductValues } from './product-form-values.ts';

export function ProductVisibilityFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation();
  const switches = [
    { name: 'international', label: t('forms.international'), note: t('forms.internationalNote') },
    { name: 'hidden', label: t('productForm.hidden'), note: t('productForm.hiddenNote') },
  ] as const;
  return (
    <FormSection title={t('forms.visibility')}>
      <RowGroup>
        {switches.map(({ name, label, note }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SwitchRow label={label} note={note} checked={value} onChange={onChange} />
            )}
          />
        ))}
      </RowGroup>
    </FormSection>
  );
}
