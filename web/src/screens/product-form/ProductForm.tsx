import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { Controller, useWatch } from 'react-hook-form';
import { DraftKeeper } from '../../app/DraftKeeper.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { ProductState } from '../../features/products/ProductState.tsx';
import type { ProductRecord } from '../../features/products/record.queries.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { Select } from '../../ui/Select.tsx';
import { FormEnd } from '../forms/FormEnd.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguage } from '../forms/OtherLanguage.tsx';
import { RestoredNote } from '../forms/RestoredNote.tsx';
import s from '../forms/forms.module.css';
import { isWritten } from './product-values.ts';
import { CategoryFields } from './CategoryFields.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import { TextFields } from './TextFields.tsx';
import { useProductForm } from './use-product-form.ts';
import { VisibilityFields } from './VisibilityFields.tsx';

export interface ProductFormProps {
  /** Null for a product that is being added. */
  record: ProductRecord | null;
  companyId: string;
  /** To choose from, for a product that is being added. */
  companies: readonly MyCompany[];
  onStartOver: () => void;
}

export function ProductForm({ record, companyId, companies, onStartOver }: ProductFormProps) {
  const { t } = useTranslation();
  const { form, name, pictures, dirty, release, restored, send } = useProductForm(record, companyId);
  const { errors, isSubmitting } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <form className={s.form} noValidate onSubmit={(event) => void send(event)}>
      <DraftKeeper control={form.control} name={name} dirty={dirty} beside={{ images: pictures.saved }} />
      {restored && <RestoredNote onStartOver={onStartOver} />}
      {record && <ProductState product={record} />}
      <FormSection title={t('productForm.basics')}>
        {!record && (
          <Select
            {...form.register('companyId', { required: t('productForm.chooseCompany') })}
            label={t('productForm.company')}
            placeholder={t('productForm.choose')}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            error={errors.companyId?.message}
          />
        )}
        <PictureTiles
          ordered
          label={t('productForm.pictures')}
          pictures={pictures}
          max={PRODUCT_IMAGES_MAX}
        />
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
        />
        <TextFields key={language} form={form} language={language} main />
      </FormSection>
      <CategoryFields form={form} />
      <OtherLanguage key={other} language={other} written={isWritten(form.getValues(), other)}>
        <TextFields form={form} language={other} main={false} />
      </OtherLanguage>
      <VisibilityFields form={form} />
      <FormEnd
        error={errors.root?.message}
        holds={pictures.holds}
        loading={isSubmitting}
        label={t(record ? 'forms.save' : 'productForm.publish')}
      />
      {record && <RemoveButton id={record.id} onRemoved={release} />}
    </form>
  );
}
