import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import type { ProductValues } from './product-form-values.ts';

/** First-level category, then a category below it. */
export function ProductCategoryFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: categories } = useCategories();
  const firstCategoryId = useWatch({ control: form.control, name: 'firstCategoryId' });
  const { errors } = form.formState;
  // Rendered only with its options: a select whose value has no option yet would show the placeholder.
  if (!categories) return null;
  const toOptions = (rows: readonly (typeof categories)[number]['children'][number][]) =>
    rows.map((row) => ({ value: row.id, label: categoryName(row, language) }));
  const subcategories = categories.find(({ id }) => id === firstCategoryId)?.children ?? [];
  return (
    <FormSection title={t('productForm.filing')}>
      <Select
        {...form.register('firstCategoryId', {
          required: t('productForm.firstRequired'),
          onChange: () => form.setValue('categoryId', '', { shouldDirty: true }),
        })}
        label={t('productForm.first')}
        placeholder={t('productForm.choose')}
        options={toOptions(categories)}
        error={errors.firstCategoryId?.message}
      />
      <Select
        key={firstCategoryId}
        {...form.register('categoryId', { required: t('productForm.secondRequired') })}
        label={t('productForm.second')}
        placeholder={t('productForm.choose')}
        options={toOptions(subcategories)}
        error={errors.categoryId?.message}
      />
    </FormSection>
  );
}
