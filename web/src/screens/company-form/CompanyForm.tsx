import { Controller, useWatch } from 'react-hook-form';
import { DraftKeeper } from '../../app/DraftKeeper.tsx';
import { useTranslation } from '../../app/text/text.ts';
import type { CompanyRecord } from '../../features/companies/record.queries.ts';
import { PictureField } from '../../features/pictures/PictureField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { FormEnd } from '../forms/FormEnd.tsx';
import { LanguageField } from '../forms/LanguageField.tsx';
import { OtherLanguage } from '../forms/OtherLanguage.tsx';
import { RestoredNote } from '../forms/RestoredNote.tsx';
import s from '../forms/forms.module.css';
import { isWritten, textStems } from './company-values.ts';
import { ContactFields } from './ContactFields.tsx';
import { DuplicatesNote } from './DuplicatesNote.tsx';
import { FilingFields } from './FilingFields.tsx';
import { OnlineFields } from './OnlineFields.tsx';
import { PlaceField } from './PlaceField.tsx';
import { TextFields } from './TextFields.tsx';
import { useCompanyForm } from './use-company-form.ts';
import { UsccField } from './UsccField.tsx';
import { VisibilityFields } from './VisibilityFields.tsx';

export interface CompanyFormProps {
  /** Null for a company that is being added. */
  record: CompanyRecord | null;
  onStartOver: () => void;
}

export function CompanyForm({ record, onStartOver }: CompanyFormProps) {
  const { t } = useTranslation();
  const { form, name, logo, image, dirty, restored, holds, send } = useCompanyForm(record);
  const { errors, isSubmitting } = form.formState;
  const language = useWatch({ control: form.control, name: 'language' });
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <form className={s.form} noValidate onSubmit={(event) => void send(event)}>
      <DraftKeeper
        control={form.control}
        name={name}
        dirty={dirty}
        beside={{ logo: logo.saved, image: image.saved }}
      />
      {restored && <RestoredNote onStartOver={onStartOver} />}
      <FormSection title={t('companyForm.basics')}>
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange } }) => <LanguageField value={value} onChange={onChange} />}
        />
        <TextFields key={language} form={form} language={language} stems={['name']} main />
        {!record && <DuplicatesNote form={form} />}
        <UsccField form={form} />
        <TextFields form={form} language={language} stems={['mainBusiness', 'profile']} main />
      </FormSection>
      <FilingFields form={form} />
      <FormSection title={t('companyForm.pictures')}>
        <PictureField label={t('companyForm.logo')} hint={t('companyForm.logoHint')} pictures={logo} />
        <PictureField
          label={t('companyForm.cover')}
          hint={t('companyForm.coverHint')}
          pictures={image}
          shape="wide"
        />
      </FormSection>
      <ContactFields form={form} />
      <OnlineFields form={form} />
      <FormSection title={t('companyForm.location')}>
        <TextFields form={form} language={language} stems={['address', 'addressDetail']} main />
        <PlaceField form={form} by={name} />
      </FormSection>
      <OtherLanguage key={other} language={other} written={isWritten(form.getValues(), other)}>
        <TextFields form={form} language={other} stems={textStems} main={false} />
      </OtherLanguage>
      <VisibilityFields form={form} hideable={record !== null} />
      <FormEnd
        error={errors.root?.message}
        holds={holds}
        loading={isSubmitting}
        label={t(record ? 'forms.save' : 'companyForm.publish')}
      />
    </form>
  );
}
