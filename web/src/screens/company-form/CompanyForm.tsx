import { useTranslation } from '../../core/text/i18n.ts';
import type { CompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { FormFrame } from '../forms/FormFrame.tsx';
import { FormFooter } from '../forms/FormFooter.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RecordDraft } from '../forms/RecordDraft.tsx';
import { RecordVisibilityFields } from '../forms/RecordVisibilityFields.tsx';
import s from '../forms/form-layout.module.css';
import { companyTextStems } from './company-form-values.ts';
import { CompanyContactFields } from './CompanyContactFields.tsx';
import { CompanyDuplicatesNote } from './CompanyDuplicatesNote.tsx';
import { CompanyClassificationFields } from './CompanyClassificationFields.tsx';
import { CompanyFormNote } from './CompanyFormNote.tsx';
import { CompanyOnlineFields } from './CompanyOnlineFields.tsx';
import { CompanyLocationField } from './CompanyLocationField.tsx';
import { CompanyPreview } from './CompanyPreview.tsx';
import { CompanyTextFields } from './CompanyTextFields.tsx';
import { useCompanyForm } from './use-company-form.ts';
import { UsccField } from './UsccField.tsx';

export interface CompanyFormProps {
  /** Null when a company is being added. */
  company: CompanyEditorData | null;
  onStartOver: () => void;
}

export function CompanyForm({ company, onStartOver }: CompanyFormProps) {
  const { t } = useTranslation();
  const record = useCompanyForm(company);
  const { form, language, otherLanguage } = record;
  const { errors, isSubmitting } = form.formState;
  return (
    <FormFrame
      className={s.form}
      dirty={record.dirty}
      preview={<CompanyPreview form={form} id={company?.id} logo={record.logo.saved[0]?.picture} />}
      onSubmit={(event) => void record.onSubmit(event)}
    >
      <RecordDraft record={record} onStartOver={onStartOver} />
      <CompanyFormNote company={company} />
      <FormSection title={t('companyForm.basics')}>
        <CompanyTextFields key={language} form={form} language={language} stems={['name']} isMainLanguage />
        {!company && <CompanyDuplicatesNote form={form} />}
        <UsccField form={form} />
        <CompanyTextFields
          form={form}
          language={language}
          stems={['mainBusiness', 'profile']}
          isMainLanguage
        />
      </FormSection>
      <CompanyClassificationFields form={form} />
      <FormSection title={t('companyForm.pictures')}>
        <PictureField
          label={t('companyForm.logo')}
          optional={t('forms.optional')}
          hint={t('companyForm.logoHint')}
          pictures={record.logo}
        />
        <PictureField
          label={t('companyForm.cover')}
          optional={t('forms.optional')}
          hint={t('companyForm.coverHint')}
          pictures={record.image}
          shape="wide"
        />
      </FormSection>
      <CompanyContactFields form={form} />
      <CompanyOnlineFields form={form} />
      <FormSection title={t('companyForm.location')}>
        <CompanyTextFields
          form={form}
          language={language}
          stems={['address', 'addressDetail']}
          isMainLanguage
        />
        <CompanyLocationField form={form} draftName={record.draftName} />
      </FormSection>
      <OtherLanguageSection key={otherLanguage} language={otherLanguage} values={form.getValues()}>
        <CompanyTextFields
          form={form}
          language={otherLanguage}
          stems={companyTextStems}
          isMainLanguage={false}
        />
      </OtherLanguageSection>
      <RecordVisibilityFields
        control={form.control}
        texts="companyForm"
        hideable={company?.state === 'live' || company?.state === 'hidden'}
      />
      <FormFooter
        error={errors.root?.message}
        blockedBy={record.blockedBy}
        loading={isSubmitting}
        submitLabel={t(company ? 'forms.save' : 'companyForm.publish')}
      />
    </FormFrame>
  );
}
