import { Controller, useWatch } from 'react-hook-form';
import { DraftAutosave } from '../../core/DraftAutosave.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import type { CompanyEditorData } from '../../features/companies/companies.editor.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { FormFooter } from '../forms/FormFooter.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguageSection } from '../forms/OtherLanguageSection.tsx';
import { RestoredDraftNote } from '../forms/RestoredDraftNote.tsx';
import s from '../forms/form-layout.module.css';
import { hasCompanyText, companyTextStems } from './company-form-values.ts';
import { CompanyContactFields } from './CompanyContactFields.tsx';
import { CompanyDuplicatesNote } from './CompanyDuplicatesNote.tsx';
import { CompanyClassificationFields } from './CompanyClassificationFields.tsx';
import { CompanyOnlineFields } from './CompanyOnlineFields.tsx';
import { CompanyLocationField } from './CompanyLocationField.tsx';
import { CompanyTextFields } from './CompanyTextFields.tsx';
import { useCompanyForm } from './use-company-form.ts';
import { UsccField } from './UsccField.tsx';
import { CompanyVisibilityFields } from './CompanyVisibilityFields.tsx';

export interface CompanyFormProps {
  /** Null when a company is being added. */
  company: CompanyEditorData | null;
  onStartOver: () => void;
}

export function CompanyForm({ company, onStartOver }: CompanyFormProps) {
  const { t } = useTranslation();
  const { form, draftName, logo, image, dirty, restored, blockedBy, onSubmit } = useCompanyForm(company);
  const { errors, isSubmitting } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  const otherLanguage = language === 'zh' ? 'en' : 'zh';
  return (
    <form className={s.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <DraftAutosave
        control={form.control}
        name={draftName}
        dirty={dirty}
        extraValues={{ logo: logo.saved, image: image.saved }}
      />
      {restored && <RestoredDraftNote onStartOver={onStartOver} />}
      <FormSection title={t('companyForm.basics')}>
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
        />
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
        <PictureField label={t('companyForm.logo')} hint={t('companyForm.logoHint')} pictures={logo} />
        <PictureField
          label={t('companyForm.cover')}
          hint={t('companyForm.coverHint')}
          pictures={image}
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
        <CompanyLocationField form={form} draftName={draftName} />
      </FormSection>
      <OtherLanguageSection
        key={otherLanguage}
        language={otherLanguage}
        initiallyExpanded={hasCompanyText(form.getValues(), otherLanguage)}
      >
        <CompanyTextFields
          form={form}
          language={otherLanguage}
          stems={companyTextStems}
          isMainLanguage={false}
        />
      </OtherLanguageSection>
      <CompanyVisibilityFields form={form} hideable={company !== null} />
      <FormFooter
        error={errors.root?.message}
        blockedBy={blockedBy}
        loading={isSubmitting}
        submitLabel={t(company ? 'forms.save' : 'companyForm.publish')}
      />
    </form>
  );
}
