import { navigateBack, replaceRoute } from '../../core/navigation.ts';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  uploadCompanyPicture,
  useSaveCompany,
  type CompanyEditorData,
} from '../../features/companies/companies.editor.queries.ts';
import type { StoredPicture } from '../../features/pictures/use-picture-uploads.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useRecordForm, useRecordPictures } from '../forms/use-record-form.ts';
import {
  blankCompanyValues,
  COMPANY_TEXT_MAX,
  companyFieldOf,
  toCompanyInput,
  toCompanyValues,
  type CompanyValues,
} from './company-form-values.ts';

const uploadLogo = uploadCompanyPicture('logo');
const uploadCover = uploadCompanyPicture('cover');
const toList = (picture: StoredPicture | null | undefined) => (picture ? [picture] : []);

export const companyDraftName = (id: string | null) => `company-${id ?? 'new'}`;

export function useCompanyForm(company: CompanyEditorData | null) {
  const { t } = useTranslation();
  const language = useLanguage();
  const draftName = companyDraftName(company?.id ?? null);
  const logo = useRecordPictures(draftName, 'logo', toList(company?.logo), 1, uploadLogo);
  const image = useRecordPictures(draftName, 'image', toList(company?.image), 1, uploadCover);
  const saveCompany = useSaveCompany(company?.id ?? null, draftName);
  const record = useRecordForm<CompanyValues, Pick<CompanyEditorData, 'id' | 'state'>>({
    draftName,
    initialValues: () => (company ? toCompanyValues(company) : blankCompanyValues(language)),
    pictures: { logo, image },
    mode: 'onTouched',
    textMax: COMPANY_TEXT_MAX,
    fieldOf: companyFieldOf,
    messageFor(formField, reason, values) {
      if (reason === 'too_big') return undefined;
      if (reason === 'unknown') return t('forms.unknown');
      if (formField === 'website' || formField === 'linkedIn')
        return reason === 'scheme' ? undefined : t('companyForm.webRefused');
      if (formField === 'nameZh' || formField === 'nameEn')
        return t(values[formField].trim() === '' ? 'companyForm.nameRequired' : 'forms.refused');
      return undefined;
    },
    save: (values) =>
      saveCompany.mutateAsync(
        toCompanyInput(values, { logo: logo.saved[0]?.id ?? null, image: image.saved[0]?.id ?? null }),
      ),
    onSaved({ id, state }) {
      const submitted = state === 'waiting' && company?.state !== 'waiting';
      toast(t(submitted ? 'companyForm.submitted' : company ? 'forms.saved' : 'companyForm.added'));
      return company ? navigateBack('companyForm') : replaceRoute('company', { id });
    },
  });
  return { ...record, logo, image };
}
