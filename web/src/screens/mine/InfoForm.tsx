import type { EditProfile, Profile } from '@mingtang/contract/accounts';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from '../../app/text/text.ts';
import { ApiFailure } from '../../api/failure.ts';
import { report } from '../../api/failures.ts';
import { goBack } from '../../app/go.ts';
import { failureText } from '../../app/report.ts';
import { refreshUser } from '../../app/session.ts';
import { useEditProfile } from '../../features/accounts/profile.queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { languageOptions } from './languages.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import s from './InfoForm.module.css';

/** As the contract's `EditProfile` counts them. */
const MOST = { name: 40, nameEn: 80, title: 60, intro: 500 } as const;
type TextName = keyof typeof MOST;
const textNames = Object.keys(MOST) as TextName[];

export function InfoForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const edit = useEditProfile();
  const { name, nameEn, title, intro, language } = profile;
  const form = useForm<EditProfile>({ defaultValues: { name, nameEn, title, intro, language } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const release = useLeaveGuard(isDirty);

  async function save(values: EditProfile) {
    try {
      await edit.mutateAsync(values);
    } catch (error) {
      refuse(error);
      return;
    }
    release();
    toast(t('info.form.saved'));
    refreshUser().catch((error: unknown) => report(error, true));
    await goBack('mine/info/index');
  }

  /** A refusal of one field stands at that field; any other above the button. */
  function refuse(error: unknown) {
    const fields = error instanceof ApiFailure ? error.fields : {};
    const known = textNames.filter((field) => fields[field]);
    known.forEach((field, index) => {
      const message =
        fields[field] === 'too_big'
          ? t('info.form.tooLong', { max: MOST[field] })
          : fields[field] === 'too_small'
            ? t('info.form.nameRequired')
            : t('info.form.refused');
      form.setError(field, { message }, { shouldFocus: index === 0 });
    });
    if (known.length === 0) form.setError('root', { message: failureText(error) });
  }

  const field = (field: TextName) => ({
    ...form.register(field, {
      maxLength: { value: MOST[field], message: t('info.form.tooLong', { max: MOST[field] }) },
      ...(field === 'name' && {
        validate: (value: string) => value.trim() !== '' || t('info.form.nameRequired'),
      }),
    }),
    label: t(`info.${field}`),
    hint: t(`info.form.${field}Hint`),
    error: errors[field]?.message,
    maxLength: MOST[field],
  });

  return (
    <form className={s.form} noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
      <TextField {...field('name')} autoComplete="name" required />
      <TextField {...field('nameEn')} lang="en" autoComplete="off" />
      <TextField {...field('title')} autoComplete="organization-title" />
      <TextArea {...field('intro')} count rows={5} />
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
              full
            />
          )}
        />
        <p className={s.hint}>{t('info.form.languageHint')}</p>
      </div>
      {errors.root?.message && <Note tone="danger">{errors.root.message}</Note>}
      <Button type="submit" full loading={isSubmitting} className={s.save}>
        {t('info.form.save')}
      </Button>
    </form>
  );
}
