import type { EditProfileInput, Profile } from '@mingtang/contract/accounts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from '../../core/text/i18n.ts';
import { handleError } from '../../core/api/error-policy.ts';
import { navigateBack } from '../../core/navigation.ts';
import { refreshUser } from '../../core/session.ts';
import { useEditProfile } from '../../features/accounts/accounts.profile.queries.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Note } from '../../ui/layout/Note.tsx';
import { Segmented } from '../../ui/inputs/Segmented.tsx';
import { TextArea } from '../../ui/inputs/TextArea.tsx';
import { TextField } from '../../ui/inputs/TextField.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { showServerErrors } from '../forms/show-server-errors.ts';
import { languageOptions } from './language-options.ts';
import { useUnsavedChangesGuard } from '../forms/use-unsaved-changes-guard.ts';
import s from './ProfileForm.module.css';

/** Maximum lengths; must match the contract's `EditProfileInput`. */
const PROFILE_TEXT_MAX = { name: 40, nameEn: 80, title: 60, intro: 500 } as const;
type ProfileTextName = keyof typeof PROFILE_TEXT_MAX;
const profileTextNames = Object.keys(PROFILE_TEXT_MAX) as ProfileTextName[];

export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const editProfile = useEditProfile();
  const { name, nameEn, title, intro, language } = profile;
  const form = useForm<EditProfileInput>({ defaultValues: { name, nameEn, title, intro, language } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const releaseGuard = useUnsavedChangesGuard(isDirty);

  async function save(values: EditProfileInput) {
    try {
      await editProfile.mutateAsync(values);
    } catch (error) {
      return showServerErrors(form, error, {
        fieldOf: (serverField) => profileTextNames.find((name) => name === serverField),
        messageFor: (field, reason) => {
          if (reason === 'too_big')
            return t('info.form.tooLong', { max: PROFILE_TEXT_MAX[field as ProfileTextName] });
          return t(reason === 'too_small' ? 'info.form.nameRequired' : 'info.form.refused');
        },
      });
    }
    releaseGuard();
    toast(t('info.form.saved'));
    refreshUser().catch((error: unknown) => handleError(error, true));
    await navigateBack('profile');
  }

  const fieldProps = (name: ProfileTextName) => ({
    ...form.register(name, {
      maxLength: {
        value: PROFILE_TEXT_MAX[name],
        message: t('info.form.tooLong', { max: PROFILE_TEXT_MAX[name] }),
      },
      ...(name === 'name' && {
        validate: (value: string) => value.trim() !== '' || t('info.form.nameRequired'),
      }),
    }),
    label: t(`info.${name}`),
    hint: t(`info.form.${name}Hint`),
    error: errors[name]?.message,
    maxLength: PROFILE_TEXT_MAX[name],
  });

  return (
    <form className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TextField {...fieldProps('name')} autoComplete="name" required />
      <TextField {...fieldProps('nameEn')} lang="en" autoComplete="off" />
      <TextField {...fieldProps('title')} autoComplete="organization-title" />
      <TextArea {...fieldProps('intro')} showCount rows={5} />
      <div className={s.language}>
        <span>{t('info.language')}</span>
        <Controller
          control={form.control}
          name="language"
          render={({ field: { value, onChange } }) => (
            <Segmented
              label={t('info.language')}
              value={value}
              options={languageOptions}
              onChange={onChange}
              fullWidth
            />
          )}
        />
        <p className={s.hint}>{t('info.form.languageHint')}</p>
      </div>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" fullWidth loading={isSubmitting} className={s.save}>
        {t('info.form.save')}
      </Button>
    </form>
  );
}
