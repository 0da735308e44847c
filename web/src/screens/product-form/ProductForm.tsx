import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { useEffect } from 'react';
import { replaceRoute } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { UsualReviewTime } from '../../features/moderation/UsualReviewTime.tsx';
import { ProductStateNote } from '../../features/products/ProductStateNote.tsx';
import { useRemoveProduct } from '../../features/products/products.editor.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { FormFooter } from '../forms/FormFooter.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RecordDraft } from '../forms/RecordDraft.tsx';
import { RemoveRecordButton } from '../forms/RemoveRecordButton.tsx';
import { RecordVisibilityFields } from '../forms/RecordVisibilityFields.tsx';
import s from '../forms/form-layout.module.css';
import { ProductCategoryFields } from './ProductCategoryFields.tsx';
import { ProductTermsFields } from './ProductTermsFields.tsx';
import { ProductDescriptionFields, ProductNameField } from './ProductTextFields.tsx';
import { useProductForm, type ProductFormOptions } from './use-product-form.ts';

export interface ProductFormProps extends ProductFormOptions {
  /** Companies to choose from for a new product. */
  companies: readonly MyCompany[];
  onStartOver: () => void;
}

export function ProductForm({ companies, onStartOver, ...options }: ProductFormProps) {
  const { t } = useTranslation();
  const { product, previous } = options;
  const record = useProductForm(options);
  const { form, language, otherLanguage, discardDraft } = record;
  const { errors, isSubmitting } = form.formState;
  useEffect(() => {
    if (previous) form.setFocus(previous.language === 'en' ? 'nameEn' : 'nameZh');
  }, [form, previous]);
  return (
    <FormFrame className={s.form} dirty={record.dirty} onSubmit={(event) => void record.onSubmit(event)}>
      <RecordDraft record={record} onStartOver={onStartOver} />
      {product && (
        <ProductStateNote product={product}>
          <UsualReviewTime waiting={product.state === 'queued'} />
        </ProductStateNote>
      )}
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
        <ProductNameField key={language} form={form} language={language} isMainLanguage />
        <PictureTiles
          ordered
          label={t('productForm.pictures')}
          optional={t('forms.optional')}
          pictures={record.images}
          max={PRODUCT_IMAGES_MAX}
        />
      </FormSection>
      <ProductCategoryFields form={form} />
      <ProductTermsFields form={form} />
      <FormSection title={t('productForm.description')}>
        <ProductDescriptionFields key={language} form={form} language={language} />
      </FormSection>
      <OtherLanguageSection key={otherLanguage} language={otherLanguage} values={form.getValues()}>
        <ProductNameField form={form} language={otherLanguage} isMainLanguage={false} />
        <ProductDescriptionFields form={form} language={otherLanguage} />
      </OtherLanguageSection>
      <RecordVisibilityFields control={form.control} texts="productForm" />
      <FormFooter
        error={errors.root?.message}
        blockedBy={record.blockedBy}
        loading={isSubmitting}
        submitLabel={t(product ? 'forms.save' : 'productForm.publish')}
        extra={
          !product && (
            <Button
              tone="tint"
              fullWidth
              className={s.continue}
              disabled={isSubmitting || record.blockedBy !== null}
              onClick={() => void record.submitAndContinue()}
            >
              {t('productForm.publishAndContinue')}
            </Button>
          )
        }
      />
      {product && <RemoveProduct id={product.id} onRemoved={discardDraft} />}
    </FormFrame>
  );
}

function RemoveProduct({ id, onRemoved }: { id: string; onRemoved: () => void }) {
  const removal = useRemoveProduct(id);
  function leave() {
    onRemoved();
    void replaceRoute('companyForm');
  }
  return <RemoveRecordButton texts="productForm" removal={removal} onRemoved={leave} />;
}
