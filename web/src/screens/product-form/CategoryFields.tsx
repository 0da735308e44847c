import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Select } from '../../ui/Select.tsx';
import type { ProductValues } from './product-values.ts';

/** First level, then what stands under it. */
export function CategoryFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data: branches } = useCategories();
  const first = useWatch({ control: form.control, name: 'firstCategoryId' });
  const { errors } = form.formState;
  // A choice is drawn with its options: before they are there the browser would show the empty one.
  if (!branches) return null;
  const options = (rows: readonly (typeof branches)[number]['children'][number][]) =>
    rows.map((row) => ({ value: row.id, label: categoryName(row, language) }));
  const second = branches.find(({ id }) => id === first)?.children ?? [];
  return (
    <FormSection title={t('productForm.filing')}>
      <Select
        {...form.register('firstCategoryId', {
          required: t('productForm.firstRequired'),
          onChange: () => form.setValue('categoryId', '', { shouldDirty: true }),
        })}
        label={t('productForm.first')}
        placeholder={t('productForm.choose')}
        options={options(branches)}
        error={errors.firstCategoryId?.message}
      />
      <Select
        key={first}
        {...form.register('categoryId', { required: t('productForm.secondRequired') })}
        label={t('productForm.second')}
        placeholder={t('productForm.choose')}
        options={options(second)}
        error={errors.categoryId?.message}
      />
    </FormSection>
  );
}
