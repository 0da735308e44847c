import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { DateField } from '../../ui/inputs/DateField.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { formatDateTime } from '../../ui/text/format-date.ts';
import { LanguageField } from '../forms/LanguageField.tsx';
import { SwitchField } from '../forms/SwitchField.tsx';
import type { NewsValues } from './news-form-values.ts';

/** Category, publication time, main language and visibility. */
export function NewsVisibilityFields({ form }: { form: UseFormReturn<NewsValues> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: categories } = useCategories();
  const scheduledAt = useWatch({ control: form.control, name: 'scheduledAt' });
  const { errors } = form.formState;
  return (
    <FormSection title={t('forms.visibility')}>
      {/* Rendered only with its options: a select whose value has no option yet would show the placeholder. */}
      {categories && (
        <Select
          {...form.register('categoryId')}
          label={t('newsForm.category')}
          optional={t('forms.optional')}
          placeholder={t('newsForm.noCategory')}
          options={categories.map((category) => ({
            value: category.id,
            label: categoryName(category, language),
          }))}
          error={errors.categoryId?.message}
        />
      )}
      <DateField
        {...form.register('scheduledAt')}
        type="datetime-local"
        label={t('newsForm.scheduledAt')}
        optional={t('forms.optional')}
        shown={scheduledAt ? formatDateTime(scheduledAt, language) : ''}
        placeholder={t('forms.chooseDate')}
        hint={t('newsForm.scheduledHint')}
        error={errors.scheduledAt?.message}
      />
      <LanguageField control={form.control} />
      <RowGroup>
        <SwitchField
          control={form.control}
          name="pinned"
          label={t('newsForm.pinned')}
          note={t('newsForm.pinnedNote')}
        />
        <SwitchField
          control={form.control}
          name="international"
          label={t('forms.international')}
          note={t('forms.internationalNote')}
        />
      </RowGroup>
    </FormSection>
  );
}
