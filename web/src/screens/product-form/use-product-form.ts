import { PRODUCT_IMAGES_MAX } from '@mingtang/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiFailure } from '../../api/failure.ts';
import { dropDraft, readDraft } from '../../app/draft.ts';
import { goBack, goReplace } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { usePictures, type StoredPicture } from '../../features/pictures/use-pictures.ts';
import {
  uploadProductPicture,
  useSaveProduct,
  type ProductRecord,
} from '../../features/products/record.queries.ts';
import { toast } from '../../ui/toast.ts';
import { useLeaveGuard } from '../mine/use-leave-guard.ts';
import { blankValues, MOST, placeOf, sentOf, valuesOf, type ProductValues } from './product-values.ts';

export interface ProductDraft {
  values: ProductValues;
  images: StoredPicture[];
}

export const draftName = (record: ProductRecord | null) => `product-${record?.id ?? 'new'}`;
const idsOf = (pictures: readonly StoredPicture[]) => pictures.map(({ id }) => id);

/** The form of one product with its draft, its pictures and what the server says to it. */
export function useProductForm(record: ProductRecord | null, companyId: string) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = draftName(record);
  // A refetch behind the form, or another language of the app, must not take what is being typed.
  const [first] = useState(() => (record ? valuesOf(record) : blankValues(language, companyId)));
  const [draft] = useState(() => ({ found: readDraft<ProductDraft>(name), drop: () => dropDraft(name) }));
  const form = useForm<ProductValues>({ defaultValues: draft.found.values ?? first });
  const pictures = usePictures(
    draft.found.images ?? record?.images ?? [],
    PRODUCT_IMAGES_MAX,
    uploadProductPicture,
  );
  const images = idsOf(pictures.saved);
  const restored = draft.found.values !== undefined;
  const dirty = restored || form.formState.isDirty || images.join() !== idsOf(record?.images ?? []).join();
  const release = useLeaveGuard(dirty, draft);
  const save = useSaveProduct(record?.id ?? null, name);

  async function submit(values: ProductValues) {
    let id: string;
    try {
      ({ id } = await save.mutateAsync(sentOf(values, images)));
    } catch (error) {
      refuse(error, values);
      return;
    }
    release();
    draft.drop();
    toast(t(record ? 'forms.saved' : 'productForm.added'));
    if (record) await goBack('enterprise-info/enterprise-info');
    else await goReplace('product-info/product-info', { id });
  }

  /** A refusal of one field stands at that field; any other above the button. */
  function refuse(error: unknown, values: ProductValues) {
    const fields = Object.entries(error instanceof ApiFailure ? error.fields : {});
    const known = fields.flatMap(([field, why]) => {
      const place = placeOf(field, values);
      return place ? [{ place, why }] : [];
    });
    known.forEach(({ place, why }, index) =>
      form.setError(
        place,
        { message: wording(place, why) ?? failureText(error) },
        { shouldFocus: index === 0 },
      ),
    );
    const lost = fields.some(([field]) => field.startsWith('images'));
    if (known.length === 0)
      form.setError('root', { message: lost ? t('pictures.lost') : failureText(error) });
  }

  /** The server's own sentence serves where it names the field's own fault. */
  function wording(place: string, why: string): string | undefined {
    if (why === 'words') return undefined;
    if (place.startsWith('detail'))
      return t(why === 'too_big' ? 'productForm.detailTooLong' : 'forms.refused');
    if (why === 'too_big' && place in MOST)
      return t('forms.tooLong', { max: MOST[place as keyof typeof MOST] });
    if ((place === 'nameZh' || place === 'nameEn') && form.getValues(place).trim() === '')
      return t('productForm.nameRequired');
    return why === 'custom' || why.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    name,
    pictures,
    dirty,
    release,
    restored,
    send: form.handleSubmit(submit),
  };
}
