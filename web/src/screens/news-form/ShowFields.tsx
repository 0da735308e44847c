import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Group } from '../../ui/Group.tsx';
import { Select } from '../../ui/Select.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { NewsValues } from './news-values.ts';

/** Where it is filed, when it comes out, and to whom. */
export function ShowFields({ form }: { form: UseFormReturn<NewsValues> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: branches } = useCategories();
  const { errors } = form.formState;
  const rows = [
    { name: 'pinned', label: t('newsForm.pinned'), note: t('newsForm.pinnedNote') },
    { name: 'international', label: t('forms.international'), note: t('forms.internationalNote') },
  ] as const;
  return (
    <FormSection title={t('forms.visibility')}>
      {/* A choice is drawn with its options: before they are there the browser would show the empty one. */}
      {branches && (
        <Select
          {...form.register('categoryId')}
          label={t('newsForm.category')}
          placeholder={t('newsForm.noCategory')}
          options={branches.map((branch) => ({ value: branch.id, label: categoryName(branch, language) }))}
          error={errors.categoryId?.message}
        />
      )}
      <TextField
        {...form.register('scheduledAt')}
        type="datetime-local"
        label={t('newsForm.scheduledAt')}
        hint={t('newsForm.scheduledHint')}
        error={errors.scheduledAt?.message}
      />
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
