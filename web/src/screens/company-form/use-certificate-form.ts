import { CERTIFICATE_IMAGES_MAX } from '@mingtang/contract/limits';
import { useForm } from 'react-hook-form';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import {
  uploadCertificatePicture,
  useSaveCertificate,
  type CertificateEditorData,
} from '../../features/certificates/certificates.queries.ts';
import { usePictureUploads } from '../../features/pictures/use-picture-uploads.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { languageSuffix } from '../forms/record-fields.ts';
import { showServerErrors } from '../forms/show-server-errors.ts';

/** Maximum lengths, equal to those of the contract's `CertificateInput`. */
export const CERTIFICATE_TEXT_MAX = {
  nameZh: 60,
  nameEn: 120,
  number: 60,
  issuerZh: 60,
  issuerEn: 120,
} as const;

/** An unset day is an empty string. */
type CertificateValues = Record<keyof typeof CERTIFICATE_TEXT_MAX | 'validFrom' | 'validUntil', string>;

export function useCertificateForm(
  companyId: string,
  certificate: CertificateEditorData | null,
  onSaved: () => void,
) {
  const { t } = useTranslation();
  const language = useLanguage();
  const pictures = usePictureUploads(
    certificate?.images ?? [],
    CERTIFICATE_IMAGES_MAX,
    uploadCertificatePicture,
  );
  const saveCertificate = useSaveCertificate(companyId, certificate?.id ?? null);
  const form = useForm<CertificateValues>({
    defaultValues: {
      nameZh: certificate?.nameZh ?? '',
      nameEn: certificate?.nameEn ?? '',
      number: certificate?.number ?? '',
      issuerZh: certificate?.issuerZh ?? '',
      issuerEn: certificate?.issuerEn ?? '',
      validFrom: certificate?.validFrom ?? '',
      validUntil: certificate?.validUntil ?? '',
    },
  });

  async function submit(values: CertificateValues): Promise<void> {
    try {
      await saveCertificate.mutateAsync({
        ...values,
        validFrom: values.validFrom || null,
        images: pictures.saved.map(({ id }) => id),
      });
    } catch (error) {
      const fieldNames = Object.keys(values) as (keyof CertificateValues)[];
      const suffix = languageSuffix(language);
      showServerErrors(form, error, {
        fieldOf: (serverField) =>
          serverField.startsWith('images')
            ? 'root'
            : fieldNames.find((name) => name === serverField || name === `${serverField}${suffix}`),
        messageFor: (formField, reason) => {
          if (formField === 'root') return t('pictures.lost');
          if (formField === 'validUntil') return t('companyForm.certificates.untilEarly');
          return reason === 'words' ? undefined : t('forms.refused');
        },
      });
      return;
    }
    toast(t('forms.saved'));
    onSaved();
  }

  return {
    form,
    pictures,
    language,
    dirty: form.formState.isDirty || pictures.changed,
    onSubmit: form.handleSubmit(submit),
  };
}
