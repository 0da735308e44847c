import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { SwitchRow } from '../../ui/inputs/SwitchRow.tsx';
import type { CompanyValues } from './company-form-values.ts';

interface CompanyVisibilityFieldsProps {
  form: UseFormReturn<CompanyValues>;
  /** False for a new company, which is always visible at first and can be hidden later. */
  hideable: boolean;
}

export function CompanyVisibilityFields({ form, hideable }: CompanyVisibilityFieldsProps) {
  const { t } = useTranslation();
  const rows = [
    { name: 'international', label: t('forms.international'), note: t('forms.internationalNote') },
    { name: 'hidden', label: t('companyForm.hidden'), note: t('companyForm.hiddenNote') },
  ] as const;
  return (
    <FormSection title={t('forms.visibility')}>
      <RowGroup>
        {rows.slice(0, hideable ? 2 : 1).map(({ name, label, note }) => (
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
