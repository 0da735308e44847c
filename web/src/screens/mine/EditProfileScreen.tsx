import { useTranslation } from '../../core/text/i18n.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useProfile } from '../../features/accounts/accounts.profile.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import s from './ProfileForm.module.css';

export function EditProfileScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useProfile();
  return (
    <Screen title={t('titles.profileForm')} back={<BackButton fallback="profile" />} width="form">
      {data ? (
        <ProfileForm profile={data} />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <ProfileFormSkeleton />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function ProfileFormSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={s.form}>
      <output className="sr">{t('common.loading')}</output>
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton />
      <FieldSkeleton height={120} />
    </div>
  );
}

function FieldSkeleton({ height = 48 }: { height?: number }) {
  return (
    <div className={s.waiting}>
      <Skeleton width={64} height={14} />
      <Skeleton height={height} radius="var(--mt-r-m)" />
    </div>
  );
}
