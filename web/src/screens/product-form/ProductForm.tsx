import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { Controller, useWatch } from 'react-hook-form';
import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { ProductStateNote } from '../../features/products/ProductStateNote.tsx';
import type { ProductEditorData } from '../../features/products/products.editor.queries.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { FormFooter } from '../forms/FormFooter.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RestoredDraftNote } from '../forms/RestoredDraftNote.tsx';
import s from '../forms/form-layout.module.css';
import { hasProductText } from './product-form-values.ts';
import { ProductCategoryFields } from './ProductCategoryFields.tsx';
import { RemoveProductButton } from './RemoveProductButton.tsx';
import { ProductTextFields } from './ProductTextFields.tsx';
import { useProductForm } from './use-product-form.ts';
import { ProductVisibilityFields } from './ProductVisibilityFields.tsx';

export interface ProductFormProps {
  /** Null for a new product. */
  product: ProductEditorData | null;
  companyId: string;
  /** Companies to choose from for a new product. */
  companies: readonly MyCompany[];
  onStartOver: () => void;
}

export function ProductForm({ product, companyId, companies, onStartOver }: ProductFormProps) {
  const { t } = useTranslation();
  const { form, draftName, pictures, dirty, releaseGuard, restored, onSubmit } = useProductForm(
    product,
    companyId,
  );
  const { errors, isSubmitting } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  return (
    <form className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <DraftAutosave
        control={form.control}
        name={draftName}
        dirty={dirty}
        extraValues={{ images: pictures.saved }}
      />
      {restored && <RestoredDraftNote onStartOver={onStartOver} />}
      {product && <ProductStateNote product={product} />}
      <FormSection title={t('productForm.basics')}>
        {!product && (
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
        <ProductTextFields key={language} form={form} language={language} isMainLanguage />
      </FormSection>
      <ProductCategoryFields form={form} />
      <OtherLanguageSection
        key={otherLanguage}
        language={otherLanguage}
        initiallyExpanded={hasProductText(form.getValues(), otherLanguage)}
      >
        <ProductTextFields form={form} language={otherLanguage} isMainLanguage={false} />
      </OtherLanguageSection>
      <ProductVisibilityFields form={form} />
      <FormFooter
        error={errors.root?.message}
        blockedBy={pictures.blockedBy}
        loading={isSubmitting}
        submitLabel={t(product ? 'forms.save' : 'productForm.publish')}
      />
      {product && <RemoveProductButton id={product.id} onRemoved={releaseGuard} />}
    </form>
  );
}
