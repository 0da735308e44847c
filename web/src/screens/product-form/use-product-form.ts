import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import { useRef } from 'react';
import { navigateBack, replaceRoute } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  uploadProductPicture,
  useSaveProduct,
  type ProductEditorData,
} from '../../features/products/products.editor.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useRecordForm, useRecordPictures } from '../forms/use-record-form.ts';
import {
  blankProductValues,
  nextProductValues,
  PRODUCT_TEXT_MAX,
  toProductInput,
  toProductValues,
  type ProductValues,
} from './product-form-values.ts';

export const productDraftName = (id: string | null) => `product-${id ?? 'new'}`;

export interface ProductFormOptions {
  /** Null for a new product. */
  product: ProductEditorData | null;
  companyId: string;
  /** The product that was added just before this one. */
  previous?: ProductEditorData | undefined;
  /** Called instead of showing the added product, if the user wants to add another. */
  onContinue?: ((added: ProductEditorData) => void) | undefined;
}

export function useProductForm({ product, companyId, previous, onContinue }: ProductFormOptions) {
  const { t } = useTranslation();
  const language = useLanguage();
  const continues = useRef(false);
  const draftName = productDraftName(product?.id ?? null);
  const images = useRecordPictures(
    draftName,
    'images',
    product?.images ?? [],
    PRODUCT_IMAGES_MAX,
    uploadProductPicture,
  );
  const saveProduct = useSaveProduct(product?.id ?? null, draftName);
  const record = useRecordForm<ProductValues, ProductEditorData>({
    draftName,
    initialValues() {
      if (product) return toProductValues(product);
      return previous ? nextProductValues(previous) : blankProductValues(language, companyId);
    },
    pictures: { images },
    textMax: PRODUCT_TEXT_MAX,
    messageFor(formField, reason, values) {
      if (formField.startsWith('detail') && reason === 'too_big') return t('productForm.detailTooLong');
      return (formField === 'nameZh' || formField === 'nameEn') && values[formField].trim() === ''
        ? t('productForm.nameRequired')
        : undefined;
    },
    save: (values) =>
      saveProduct.mutateAsync(
        toProductInput(
          values,
          images.saved.map(({ id }) => id),
        ),
      ),
    onSaved(saved) {
      toast(t(product ? 'forms.saved' : 'productForm.added'));
      if (product) return navigateBack('companyForm');
      return continues.current ? onContinue?.(saved) : replaceRoute('product', { id: saved.id });
    },
  });

  async function submitAndContinue(): Promise<void> {
    continues.current = true;
    await record.onSubmit();
    continues.current = false;
  }
  return { ...record, images, submitAndContinue };
}
