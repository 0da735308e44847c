import { currencySign } from '@mingtang/contract/price-texts';
import { LEAD_DAYS_MAX, MIN_ORDER_MAX } from '@mingtang/contract/limits';
import { productUnitName, productUnits } from '@mingtang/contract/product-units';
import type { UseFormReturn } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { parseCount, parseYuan, type ProductValues } from './product-form-values.ts';
import s from './ProductTermsFields.module.css';

/** Price, unit, minimum order and lead time; all are optional. */
export function ProductTermsFields({ form }: { form: UseFormReturn<ProductValues> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { errors } = form.formState;
  const validatePrice = (value: string) => parseYuan(value) !== undefined || t('productForm.priceWrong');
  const validateCount = (max: number) => (value: string) =>
    parseCount(value, max) !== undefined || t('productForm.countWrong', { max });
  const fieldOf = (name: 'priceMin' | 'priceMax' | 'minOrder' | 'leadDays') => ({
    label: t(`productForm.${name}`),
    error: errors[name]?.message,
    autoComplete: 'off',
  });
  return (
    <FormSection title={t('productForm.terms')}>
      <p className={s.note}>{t('productForm.termsNote')}</p>
      <div className={s.fields}>
        <TextField
          {...form.register('priceMin', {
            validate: (value, { priceMax }) =>
              value.trim() === '' && priceMax.trim() !== ''
                ? t('productForm.priceMinMissing')
                : validatePrice(value),
          })}
          {...fieldOf('priceMin')}
          inputMode="decimal"
          start={currencySign[language]}
        />
        <TextField
          {...form.register('priceMax', {
            validate: (value, { priceMin }) => {
              const [min, max] = [parseYuan(priceMin), parseYuan(value)];
              if (max === undefined) return t('productForm.priceWrong');
              return (
                max === null || min === null || min === undefined || min < max || t('productForm.priceMaxLow')
              );
            },
          })}
          {...fieldOf('priceMax')}
          inputMode="decimal"
          start={currencySign[language]}
        />
        <Select
          {...form.register('unit', {
            validate: (value, { priceMin, minOrder }) =>
              value !== '' ||
              (priceMin.trim() === '' && minOrder.trim() === '') ||
              t('productForm.unitMissing'),
          })}
          label={t('productForm.unit')}
          placeholder={t('productForm.choose')}
          options={productUnits.map((unit) => ({ value: unit, label: productUnitName(unit, language) }))}
          error={errors.unit?.message}
        />
        <TextField
          {...form.register('minOrder', { validate: validateCount(MIN_ORDER_MAX) })}
          {...fieldOf('minOrder')}
          inputMode="numeric"
        />
        <TextField
          {...form.register('leadDays', { validate: validateCount(LEAD_DAYS_MAX) })}
          {...fieldOf('leadDays')}
          inputMode="numeric"
        />
      </div>
    </FormSection>
  );
}
