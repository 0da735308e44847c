import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../core/api/api-error.ts';
import { clearPickedLocation, readPickedLocation } from '../../core/picked-location.ts';
import { deleteDraft, readDraft } from '../../core/draft-storage.ts';
import { navigateBack, replaceRoute } from '../../core/navigation.ts';
import { errorTextOf } from '../../core/error-dialogs.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  uploadCompanyPicture,
  useSaveCompany,
  type CompanyEditorData,
} from '../../features/companies/companies.editor.queries.ts';
import { usePictureUploads, type StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useUnsavedChangesGuard } from '../mine/use-unsaved-changes-guard.ts';
import {
  blankCompanyValues,
  COMPANY_TEXT_MAX,
  companyFieldOf,
  toCompanyInput,
  toCompanyValues,
  type CompanyValues,
} from './company-form-values.ts';

export interface CompanyDraft {
  values: CompanyValues;
  logo: StoredPicture[];
  image: StoredPicture[];
}

const uploadLogo = uploadCompanyPicture('logo');
const uploadCover = uploadCompanyPicture('cover');
const toList = (picture: StoredPicture | null | undefined) => (picture ? [picture] : []);
const firstId = (pictures: readonly StoredPicture[]) => pictures[0]?.id ?? null;

export const companyDraftName = (company: CompanyEditorData | null) => `company-${company?.id ?? 'new'}`;

/** State of the company form: values, draft, pictures and server errors. */
export function useCompanyForm(company: CompanyEditorData | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = companyDraftName(company);
  // Initial values are read once: a refetch or a language switch must not overwrite what is being typed.
  const [initialValues] = useState(() => (company ? toCompanyValues(company) : blankCompanyValues(language)));
  const [draft] = useState(() => ({
    stored: readDraft<CompanyDraft>(draftName),
    companionScreen: 'locationPicker' as const,
    discard: () => deleteDraft(draftName),
  }));
  const [pickedLocation] = useState(() => readPickedLocation(draftName));
  const form = useForm<CompanyValues>({
    defaultValues: {
      ...(draft.stored.values ?? initialValues),
      ...(pickedLocation && { place: pickedLocation }),
    },
    mode: 'onTouched',
  });
  const logo = usePictureUploads(draft.stored.logo ?? toList(company?.logo), 1, uploadLogo);
  const image = usePictureUploads(draft.stored.image ?? toList(company?.image), 1, uploadCover);
  const pictures = { logo: firstId(logo.saved), image: firstId(image.saved) };
  const hasStoredDraft = draft.stored.values !== undefined;
  const dirty =
    hasStoredDraft ||
    pickedLocation !== undefined ||
    form.formState.isDirty ||
    pictures.logo !== (company?.logo?.id ?? null) ||
    pictures.image !== (company?.image?.id ?? null);
  const releaseGuard = useUnsavedChangesGuard(dirty, draft);
  const saveCompany = useSaveCompany(company?.id ?? null, draftName);

  useEffect(clearPickedLocation, []);

  async function submit(values: CompanyValues) {
    let id: string;
    try {
      ({ id } = await saveCompany.mutateAsync(toCompanyInput(values, pictures)));
    } catch (error) {
      showServerErrors(error, values);
      return;
    }
    releaseGuard();
    draft.discard();
    toast(t(company ? 'forms.saved' : 'companyForm.added'));
    if (company) await navigateBack('companyForm');
    else await replaceRoute('company', { id });
  }

  /** Shows a field error at its field and any other error above the submit button. */
  function showServerErrors(error: unknown, values: CompanyValues) {
    const fields = Object.entries(error instanceof ApiError ? error.fields : {});
    const fieldErrors = fields.flatMap(([field, reason]) => {
      const formField = companyFieldOf(field, values);
      return formField ? [{ formField, reason }] : [];
    });
    fieldErrors.forEach(({ formField, reason }, index) =>
      form.setError(
        formField,
        { message: messageFor(formField, reason) ?? errorTextOf(error) },
        { shouldFocus: index === 0 },
      ),
    );
    if (fieldErrors.length === 0) form.setError('root', { message: errorTextOf(error) });
  }

  /** Message for an error code of a field; undefined means that the server's own message is specific enough. */
  function messageFor(formField: string, reason: string): string | undefined {
    if (reason === 'too_big')
      return formField in COMPANY_TEXT_MAX
        ? t('forms.tooLong', { max: COMPANY_TEXT_MAX[formField as keyof typeof COMPANY_TEXT_MAX] })
        : t('forms.refused');
    if (reason === 'unknown') return t('forms.unknown');
    if (formField === 'website' || formField === 'linkedIn')
      return reason === 'scheme' ? undefined : t('companyForm.webRefused');
    if (formField === 'nameZh' || formField === 'nameEn')
      return form.getValues(formField).trim() === '' ? t('companyForm.nameRequired') : t('forms.refused');
    return reason === 'custom' || reason.startsWith('invalid') ? t('forms.refused') : undefined;
  }

  return {
    form,
    draftName,
    logo,
    image,
    dirty,
    // A picked location means that the user returns from the map screen, not after a reload.
    restored: hasStoredDraft && pickedLocation === undefined,
    blockedBy: logo.blockedBy ?? image.blockedBy,
    onSubmit: form.handleSubmit(submit),
  };
}
