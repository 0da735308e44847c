import { COMPANY_CATEGORIES_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategorySheet } from '../../features/categories/CategorySheet.tsx';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Field } from '../../ui/inputs/Field.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import type { CompanyValues } from './company-form-values.ts';
import s from './company-fields.module.css';

/** Industry, region and categories under which the directory lists the company. */
export function CompanyClassificationFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const { data: industries } = useDictionary('industry');
  const { data: regions } = useDictionary('region');
  const { errors } = form.formState;
  return (
    <FormSection title={t('companyForm.filing')}>
      {/* Rendered only with its options: without an option for its value, a select shows the placeholder. */}
      {industries && (
        <Select
          {...form.register('industry')}
          label={t('companyForm.industry')}
          optional={t('forms.optional')}
          placeholder={t('companyForm.notChosen')}
          options={industries}
          error={errors.industry?.message}
        />
      )}
      {regions && (
        <Select
          {...form.register('region')}
          label={t('companyForm.region')}
          optional={t('forms.optional')}
          placeholder={t('companyForm.notChosen')}
          options={regions}
          error={errors.region?.message}
        />
      )}
      <Controller
        control={form.control}
        name="categoryIds"
        render={({ field: { value, onChange, ref } }) => (
          <CategoriesField
            value={value}
            onChange={onChange}
            buttonRef={ref}
            error={errors.categoryIds?.message}
          />
        )}
      />
    </FormSection>
  );
}

interface CategoriesFieldProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  buttonRef: (button: HTMLButtonElement | null) => void;
  error: string | undefined;
}

function CategoriesField({ value, onChange, buttonRef, error }: CategoriesFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { data: branches = [] } = useCategories();
  const names = branches.flatMap((branch) =>
    branch.children
      .filter((child) => value.includes(child.id))
      .map((child) => `${categoryName(branch, language)} / ${categoryName(child, language)}`),
  );
  return (
    <Field
      label={t('companyForm.categories')}
      optional={t('forms.optional')}
      hint={t('companyForm.categoriesHint', { max: COMPANY_CATEGORIES_MAX })}
      error={error}
    >
      {(control) => (
        <>
          <ul className={s.chosen}>
            {names.length === 0 && <li>{t('companyForm.categoriesNone')}</li>}
            {names.map((name) => (
              <li key={name} className={s.one}>
                {name}
              </li>
            ))}
          </ul>
          <Button {...control} ref={buttonRef} size="sm" tone="tint" icon="tag" onClick={() => setOpen(true)}>
            {t('companyForm.chooseCategories')}
          </Button>
          <CategorySheet
            open={open}
            onClose={() => setOpen(false)}
            value={value}
            max={COMPANY_CATEGORIES_MAX}
            onChange={onChange}
          />
        </>
      )}
    </Field>
  );
}
