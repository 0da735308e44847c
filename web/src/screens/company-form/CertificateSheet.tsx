import { CERTIFICATE_IMAGES_MAX } from '@mingtang/contract/limits';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import {
  useCertificateNames,
  useRemoveCertificate,
  type CertificateEditorData,
} from '../../features/certificates/certificates.queries.ts';
import { PictureTiles } from '../../features/pictures/PictureTiles.tsx';
import { Button } from '../../ui/inputs/Button.tsx';
import { DateField } from '../../ui/inputs/DateField.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { confirm } from '../../ui/overlays/confirm.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { languageSuffix } from '../forms/record-fields.ts';
import { useTextFieldProps } from '../forms/use-text-field-props.ts';
import { CERTIFICATE_TEXT_MAX, useCertificateForm } from './use-certificate-form.ts';
import s from './CompanyCertificatesSection.module.css';

export interface CertificateSheetProps {
  companyId: string;
  /** Null when a certificate is being added. */
  certificate: CertificateEditorData | null;
  onClose: () => void;
}

/** Adds or changes one certificate. The app's language comes first; a name in the other one is optional. */
export function CertificateSheet({ companyId, certificate, onClose }: CertificateSheetProps) {
  const { t } = useTranslation();
  const formId = useId();
  const names = useId();
  const { data: commonNames = [] } = useCertificateNames();
  const { form, pictures, language, dirty, onSubmit } = useCertificateForm(companyId, certificate, onClose);
  const { errors, isSubmitting } = form.formState;
  const [validFrom, validUntil] = useWatch({ control: form.control, name: ['validFrom', 'validUntil'] });
  const showDay = (day: string) => (day === '' ? '' : formatLongDate(day, language));
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  const propsIn = {
    zh: useTextFieldProps(form, 'zh', CERTIFICATE_TEXT_MAX),
    en: useTextFieldProps(form, 'en', CERTIFICATE_TEXT_MAX),
  };
  const fieldProps = (of: 'zh' | 'en', stem: 'name' | 'issuer', requiredMessage?: string) =>
    propsIn[of](
      `${stem}${languageSuffix(of)}`,
      t(`companyForm.certificates.${stem}${languageSuffix(of)}`),
      requiredMessage,
    );

  async function closeIfSaved() {
    const confirmed =
      !dirty ||
      (await confirm({
        icon: 'edit',
        title: t('companyForm.certificates.leaveTitle'),
        body: t('companyForm.certificates.leaveBody'),
        cancel: t('companyForm.certificates.stay'),
        ok: t('companyForm.certificates.leave'),
        danger: true,
      }));
    if (confirmed) onClose();
  }

  return (
    <BottomSheet
      open
      onClose={() => void closeIfSaved()}
      title={t(certificate ? 'companyForm.certificates.edit' : 'companyForm.certificates.add')}
      closeLabel={t('companyForm.certificates.close')}
      footer={
        <>
          {certificate && (
            <RemoveButton companyId={companyId} certificate={certificate} onRemoved={onClose} />
          )}
          <Button
            type="submit"
            form={formId}
            loading={isSubmitting}
            disabled={pictures.blockedBy !== null}
            reason={t(pictures.blockedBy === 'failed' ? 'pictures.unfinished' : 'pictures.wait')}
          >
            {t('forms.save')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void onSubmit(event)}>
        <TextField
          {...fieldProps(language, 'name', t('companyForm.certificates.nameRequired'))}
          placeholder={t('companyForm.certificates.nameHint')}
          list={names}
        />
        <datalist id={names}>
          {commonNames.map(({ key, name }) => (
            <option key={key} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <TextField
          {...propsIn[language]('number', t('companyForm.certificates.number'))}
          placeholder={t('companyForm.certificates.numberHint')}
        />
        <TextField {...fieldProps(language, 'issuer')} />
        <div className={s.dates}>
          <DateField
            {...form.register('validFrom')}
            type="date"
            max="9999-12-31"
            shown={showDay(validFrom)}
            placeholder={t('forms.chooseDate')}
            label={t('companyForm.certificates.validFrom')}
            optional={t('forms.optional')}
            error={errors.validFrom?.message}
          />
          <DateField
            {...form.register('validUntil', {
              validate: (day, { validFrom }) =>
                day === ''
                  ? t('companyForm.certificates.untilRequired')
                  : validFrom === '' || validFrom < day || t('companyForm.certificates.untilEarly'),
            })}
            type="date"
            max="9999-12-31"
            shown={showDay(validUntil)}
            placeholder={t('forms.chooseDate')}
            required
            label={t('companyForm.certificates.validUntil')}
            error={errors.validUntil?.message}
          />
        </div>
        <PictureTiles
          label={t('companyForm.certificates.pictures')}
          optional={t('forms.optional')}
          pictures={pictures}
          max={CERTIFICATE_IMAGES_MAX}
        />
        <TextField {...fieldProps(otherLanguage, 'name')} />
        <TextField {...fieldProps(otherLanguage, 'issuer')} />
        {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      </form>
    </BottomSheet>
  );
}

function RemoveButton({
  companyId,
  certificate,
  onRemoved,
}: {
  companyId: string;
  certificate: CertificateEditorData;
  onRemoved: () => void;
}) {
  const { t } = useTranslation();
  const removal = useRemoveCertificate(companyId, certificate.id);
  async function removeCertificate() {
    const confirmed = await confirm({
      icon: 'trash',
      title: t('companyForm.certificates.removeTitle'),
      body: t('companyForm.certificates.removeBody'),
      cancel: t('common.cancel'),
      ok: t('companyForm.certificates.remove'),
      danger: true,
    });
    if (!confirmed) return;
    removal.mutate(undefined, {
      onSuccess: () => {
        toast(t('companyForm.certificates.removed'));
        onRemoved();
      },
    });
  }
  return (
    <Button
      tone="danger"
      className={s.remove}
      loading={removal.isPending}
      onClick={() => void removeCertificate()}
    >
      {t('companyForm.certificates.remove')}
    </Button>
  );
}
