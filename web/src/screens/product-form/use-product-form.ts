import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
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
  PRODUCT_TEXT_MAX,
  toProductInput,
  toProductValues,
  type ProductValues,
} from './product-form-values.ts';

export const productDraftName = (id: string | null) => `product-${id ?? 'new'}`;

export function useProductForm(product: ProductEditorData | null, companyId: string) {
  const { t } = useTranslation();
  const language = useLanguage();
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
    initialValues: () => (product ? toProductValues(product) : blankProductValues(language, companyId)),
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
    onSaved({ id }) {
      toast(t(product ? 'forms.saved' : 'productForm.added'));
      return product ? navigateBack('companyForm') : replaceRoute('product', { id });
    },
  });
  return { ...record, images };
}
