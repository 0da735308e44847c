import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Group } from '../../ui/Group.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import type { CompanyValues } from './company-values.ts';

interface VisibilityFieldsProps {
  form: UseFormReturn<CompanyValues>;
  /** A company that is being added is shown; it can be hidden afterwards. */
  hideable: boolean;
}

export function VisibilityFields({ form, hideable }: VisibilityFieldsProps) {
  const { t } = useTranslation();
  const rows = [
    { name: 'international', label: t('forms.international'), note: t('forms.internationalNote') },
    { name: 'hidden', label: t('companyForm.hidden'), note: t('companyForm.hiddenNote') },
  ] as const;
  return (
    <FormSection title={t('forms.visibility')}>
      <Group>
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
      </Group>
    </FormSection>
  );
}
