import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import type { MyCompany } from '@mingtang/contract/companies';
import { replaceRoute } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { ProductStateNote } from '../../features/products/ProductStateNote.tsx';
import { useRemoveProduct, type ProductEditorData } from '../../features/products/products.editor.queries.ts';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { Select } from '../../ui/inputs/Select.tsx';
import { FormFooter } from '../forms/FormFooter.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RecordDraft } from '../forms/RecordDraft.tsx';
import { RemoveRecordButton } from '../forms/RemoveRecordButton.tsx';
import { RecordVisibilityFields } from '../forms/RecordVisibilityFields.tsx';
import s from '../forms/form-layout.module.css';
import { ProductCategoryFields } from './ProductCategoryFields.tsx';
import { ProductTextFields } from './ProductTextFields.tsx';
import { useProductForm } from './use-product-form.ts';

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
  const record = useProductForm(product, companyId);
  const { form, language, otherLanguage, discardDraft } = record;
  const { errors, isSubmitting } = form.formState;
  return (
    <form className={s.form} noValidate onSubmit={(event) => void record.onSubmit(event)}>
      <RecordDraft record={record} onStartOver={onStartOver} />
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
          pictures={record.images}
          max={PRODUCT_IMAGES_MAX}
        />
        <LanguageField control={form.control} />
        <ProductTextFields key={language} form={form} language={language} isMainLanguage />
      </FormSection>
      <ProductCategoryFields form={form} />
      <OtherLanguageSection key={otherLanguage} language={otherLanguage} values={form.getValues()}>
        <ProductTextFields form={form} language={otherLanguage} isMainLanguage={false} />
      </OtherLanguageSection>
      <RecordVisibilityFields control={form.control} texts="productForm" />
      <FormFooter
        error={errors.root?.message}
        blockedBy={record.blockedBy}
        loading={isSubmitting}
        submitLabel={t(product ? 'forms.save' : 'productForm.publish')}
      />
      {product && <RemoveProduct id={product.id} onRemoved={discardDraft} />}
    </form>
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
