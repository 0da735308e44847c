import { COMPANY_SOCIAL_MAX } from '@mingtang/contract/limits';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { FormSection } from '../../ui/inputs/FormSection.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { COMPANY_URL_MAX, type CompanyValues } from './company-form-values.ts';
import s from './company-fields.module.css';

const NAME_MAX = 30;
const ACCOUNT_MAX = 80;

/** Website, LinkedIn and social media accounts. */
export function CompanyOnlineFields({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  const validateUrl = (value: string) =>
    value.trim() === '' || /^https?:\/\//i.test(value.trim()) || t('companyForm.websiteScheme');
  const urlInputProps = {
    type: 'url',
    autoComplete: 'off',
    maxLength: COMPANY_URL_MAX,
    placeholder: 'https://',
  } as const;
  return (
    <FormSection title={t('companyForm.online')}>
      <TextField
        {...form.register('website', { validate: validateUrl })}
        {...urlInputProps}
        label={t('companyForm.website')}
        optional={t('forms.optional')}
        error={errors.website?.message}
      />
      <TextField
        {...form.register('linkedIn', { validate: validateUrl })}
        {...urlInputProps}
        label={t('companyForm.linkedIn')}
        optional={t('forms.optional')}
        error={errors.linkedIn?.message}
      />
      <SocialMediaRows form={form} />
    </FormSection>
  );
}

function SocialMediaRows({ form }: { form: UseFormReturn<CompanyValues> }) {
  const { t } = useTranslation();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'socialMedia' });
  const errors = form.formState.errors.socialMedia;
  const validate = (value: string) => value.trim() !== '' || t('companyForm.socialMissing');
  return (
    <>
      {fields.map(({ id }, index) => (
        <div key={id} className={s.social}>
          <TextField
            {...form.register(`socialMedia.${index}.name`, { validate })}
            label={t('companyForm.socialName')}
            placeholder={t('companyForm.socialNameHint')}
            maxLength={NAME_MAX}
            error={errors?.[index]?.name?.message}
          />
          <TextField
            {...form.register(`socialMedia.${index}.account`, { validate })}
            label={t('companyForm.socialAccount')}
            maxLength={ACCOUNT_MAX}
            error={errors?.[index]?.account?.message}
          />
          <IconButton
            name="trash"
            label={t('companyForm.removeSocial', { number: index + 1 })}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      {fields.length < COMPANY_SOCIAL_MAX && (
        <Button size="sm" tone="ghost" icon="plus" onClick={() => append({ name: '', account: '' })}>
          {t('companyForm.addSocial')}
        </Button>
      )}
    </>
  );
}
