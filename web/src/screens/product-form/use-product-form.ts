import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { navigateBack, replaceRoute } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { usePictureUploads, type StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import {
  uploadProductPicture,
  useSaveProduct,
  type ProductEditorData,
} from '../../features/products/products.editor.queries.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useUnsavedChangesGuard } from '../mine/use-unsaved-changes-guard.ts';
import {
  blankProductValues,
  PRODUCT_TEXT_MAX,
  productFieldOf,
  toProductInput,
  toProductValues,
  type ProductValues,
} from './product-form-values.ts';

export interface ProductDraft {
  values: ProductValues;
  images: StoredPicture[];
}

export const productDraftName = (product: ProductEditorData | null) => `product-${product?.id ?? 'new'}`;
const idsOf = (pictures: readonly StoredPicture[]) => pictures.map(({ id }) => id);

/** Form state of one product: draft, picture uploads, submission and server errors. */
export function useProductForm(product: ProductEditorData | null, companyId: string) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = productDraftName(product);
  // A refetch or a change of the app language must not overwrite the typed values.
  const [initialValues] = useState(() =>
    product ? toProductValues(product) : blankProductValues(language, companyId),
  );
  const [draft] = useState(() => ({
    stored: readDraft<ProductDraft>(draftName),
    discard: () => deleteDraft(draftName),
  }));
  const form = useForm<ProductValues>({ defaultValues: draft.stored.values ?? initialValues });
  const pictures = usePictureUploads(
    draft.stored.images ?? product?.images ?? [],
    PRODUCT_IMAGES_MAX,
    uploadProductPicture,
  );
  const images = idsOf(pictures.saved);
  const restored = draft.stored.values !== undefined;
  const dirty = restored || form.formState.isDirty || images.join() !== idsOf(product?.images ?? []).join();
  const releaseGuard = useUnsavedChangesGuard(dirty, draft);
  const saveProduct = useSaveProduct(product?.id ?? null, draftName);

  async function submit(values: ProductValues) {
    let id: string;
    try {
      ({ id } = await saveProduct.mutateAsync(toProductInput(values, images)));
    } catch (error) {
      showServerErrors(error, values);
      return;
    }
    releaseGuard();
    draft.discard();
    toast(t(product ? 'forms.saved' : 'productForm.added'));
    if (product) await navigateBack('companyForm');
    else await replaceRoute('product', { id });
  }

  /** Shows field errors at their fields and any other error above the button. */
  function showServerErrors(error: unknown, values: ProductValues) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const fieldErrors = fields.flatMap(([field, reason]) => {
      const formField = productFieldOf(field, values);
      return formField ? [{ formField, reason }] : [];
    });
    fieldErrors.forEach(({ formField, reason }, index) =>
      form.setError(
        formField,
        { message: messageFor(formField, reason) ?? errorTextOf(error) },
        { shouldFocus: index === 0 },
      ),
    );
    const picturesExpired = fields.some(([field]) => field.startsWith('images'));
    if (fieldErrors.length === 0)
      form.setError('root', { message: picturesExpired ? t('pictures.lost') : errorTextOf(error) });
  }

  /** Text for a field error; undefined where the server's own message is specific enough. */
  function messageFor(formField: string, reason: string): string | undefined {
    if (reason === 'words') return undefined;
    if (formField.startsWith('detail'))
      return t(reason === 'too_big' ? 'productForm.detailTooLong' : 'forms.refused');
    if (reason === 'too_big' && formField in PRODUCT_TEXT_MAX)
      return t('forms.tooLong', { max: PRODUCT_TEXT_MAX[formField as keyof typeof PRODUCT_TEXT_MAX] });
    if ((formField === 'nameZh' || formField === 'nameEn') && form.getValues(formField).trim() === '')
      return t('productForm.nameRequired');
    return reason === 'custom' || reason.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    draftName,
    pictures,
    dirty,
    releaseGuard,
    restored,
    onSubmit: form.handleSubmit(submit),
  };
}
