import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Group } from '../../ui/Group.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import type { ProductValues } from './product-values.ts';

export function VisibilityFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation();
  const rows = [
    { name: 'international', label: t('forms.international'), note: t('forms.internationalNote') },
    { name: 'hidden', label: t('productForm.hidden'), note: t('productForm.hiddenNote') },
  ] as const;
  return (
    <FormSection title={t('forms.visibility')}>
      <Group>
        {rows.map(({ name, label, note }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <SwitchRow label={label} note={note} checked={value} onChange={onChange} />
            )}
          />
        ))}
      </Group>
    </FormSection>
  );
}
