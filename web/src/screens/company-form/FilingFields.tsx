import { COMPANY_CATEGORIES_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { categoryName, useCategories } from '../../features/categories/categories.queries.ts';
import { CategorySheet } from '../../features/categories/CategorySheet.tsx';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Select } from '../../ui/Select.tsx';
import type { CompanyValues } from './company-values.ts';
import s from './fields.module.css';

/** Where the directory files the company. */
export function FilingFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const { data: industries } = useDictionary('industry');
  const { data: regions } = useDictionary('region');
  const { errors } = form.formState;
  return (
    <FormSection title={t('companyForm.filing')}>
      {/* A choice is drawn with its options: before they are there the browser would show the empty one. */}
      {industries && (
        <Select
          {...form.register('industry')}
          label={t('companyForm.industry')}
          placeholder={t('companyForm.notChosen')}
          options={industries}
          error={errors.industry?.message}
        />
      )}
      {regions && (
        <Select
          {...form.register('region')}
          label={t('companyForm.region')}
          placeholder={t('companyForm.notChosen')}
          options={regions}
          error={errors.region?.message}
        />
      )}
      <Controller
        control={form.control}
        name="categoryIds"
        render={({ field: { value, onChange, ref } }) => (
          <Categories value={value} onChange={onChange} focus={ref} error={errors.categoryIds?.message} />
        )}
      />
    </FormSection>
  );
}

interface CategoriesProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  focus: (button: HTMLButtonElement | null) => void;
  error: string | undefined;
}

function Categories({ value, onChange, focus, error }: CategoriesProps) {
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
          <Button {...control} ref={focus} size="sm" tone="tint" icon="tag" onClick={() => setOpen(true)}>
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
