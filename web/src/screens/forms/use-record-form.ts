import { useEffect, useState } from 'react';
import { useForm, useWatch, type DefaultValues, type FieldPath, type UseFormProps } from 'react-hook-form';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { clearPickedLocation, readPickedLocation } from '../../core/picked-location.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import {
  usePictureUploads,
  type PictureUploads,
  type StoredPicture,
  type UploadPicture,
} from '../../features/pictures/use-picture-uploads.ts';
import { useUnsavedChangesGuard } from './use-unsaved-changes-guard.ts';
import { recordFieldOf, type RecordValues } from './record-fields.ts';
import { showServerErrors } from './show-server-errors.ts';

/** Pictures of a record, from its draft if there is one. `field` is their field in the request. */
export function useRecordPictures(
  draftName: string,
  field: string,
  saved: readonly StoredPicture[],
  max: number,
  upload: UploadPicture,
): PictureUploads {
  const [initial] = useState(() => readDraft<Record<string, StoredPicture[]>>(draftName)[field] ?? saved);
  return usePictureUploads(initial, max, upload);
}

interface RecordFormOptions<V extends RecordValues, S> {
  draftName: string;
  /** Called once: a refetch or a change of the app language must not overwrite the typed values. */
  initialValues: () => V;
  /** By their field in the request. */
  pictures: Record<string, PictureUploads>;
  mode?: NonNullable<UseFormProps['mode']>;
  /** False if leaving needs no confirmation, because the draft is restored on return. */
  guarded?: boolean;
  /** Maximum lengths of the texts. */
  textMax: Readonly<Record<string, number>>;
  fieldOf?: (serverField: string, values: V) => FieldPath<V> | undefined;
  /** Text for a field error where the general one does not fit. */
  messageFor?: (formField: FieldPath<V>, reason: string, values: V) => string | undefined;
  save: (values: V, isDraft: boolean) => Promise<S>;
  onSaved: (saved: S, isDraft: boolean) => unknown;
}

/** Form state of one record: draft, picture uploads, picked location, unsaved-changes guard, server errors. */
export function useRecordForm<V extends RecordValues, S>({
  draftName,
  initialValues,
  pictures,
  mode = 'onSubmit',
  guarded = true,
  textMax,
  fieldOf = recordFieldOf,
  messageFor,
  save,
  onSaved,
}: RecordFormOptions<V, S>) {
  const { t } = useTranslation();
  const [initial] = useState(() => ({
    draft: readDraft<{ values: V }>(draftName).values,
    values: initialValues(),
    place: readPickedLocation(draftName),
  }));
  const form = useForm<V>({
    defaultValues: {
      // A draft of an earlier release may lack a field.
      ...initial.values,
      ...initial.draft,
      ...(initial.place && { place: initial.place }),
    } as DefaultValues<V>,
    mode,
  });
  const language = useWatch({ control: form.control, name: 'language' as FieldPath<V> }) as V['language'];
  const uploads = Object.values(pictures);
  const dirty =
    initial.draft !== undefined ||
    initial.place !== undefined ||
    form.formState.isDirty ||
    uploads.some(({ changed }) => changed);
  const releaseGuard = useUnsavedChangesGuard(dirty && guarded, draftName);

  useEffect(clearPickedLocation, []);

  function discardDraft(): void {
    releaseGuard();
    deleteDraft(draftName);
  }

  async function submit(values: V, isDraft = false): Promise<void> {
    let saved: S;
    try {
      saved = await save(values, isDraft);
    } catch (error) {
      showServerErrors(form, error, {
        fieldOf: (serverField) =>
          serverField.replace(/\..*/, '') in pictures ? 'root' : fieldOf(serverField, values),
        messageFor: (formField, reason) =>
          formField === 'root'
            ? t('pictures.lost')
            : (messageFor?.(formField, reason, values) ?? generalMessageFor(formField, reason)),
      });
      return;
    }
    discardDraft();
    await onSaved(saved, isDraft);
  }

  function generalMessageFor(formField: string, reason: string): string | undefined {
    const max = textMax[formField];
    if (reason === 'too_big' && max !== undefined) return t('forms.tooLong', { max });
    return /^(?:too_big$|custom$|invalid)/.test(reason) ? t('forms.refused') : undefined;
  }

  return {
    form,
    draftName,
    pictures,
    dirty,
    /** The values are from a draft. With a picked location the user returns from the map, not after a reload. */
    restored: initial.draft !== undefined && initial.place === undefined,
    language,
    otherLanguage: language === 'zh' ? ('en' as const) : ('zh' as const),
    blockedBy: uploads.find(({ blockedBy }) => blockedBy)?.blockedBy ?? null,
    discardDraft,
    submit,
    onSubmit: form.handleSubmit((values) => submit(values)),
  };
}
