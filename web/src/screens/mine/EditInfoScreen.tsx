import { useTranslation } from '../../app/text/text.ts';
import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useProfile } from '../../features/accounts/profile.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InfoForm } from './InfoForm.tsx';
import s from './InfoForm.module.css';

export function EditInfoScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useProfile();
  return (
    <Screen title={t('titles.mine/info/edit')} back={<BackButton fallback="mine/info/index" />} width="form">
      {data ? (
        <InfoForm profile={data} />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <Waiting />
        </DelayedLoading>
      )}
    </Screen>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={s.form}>
      <output className="sr">{t('common.loading')}</output>
      <WaitingField />
      <WaitingField />
      <WaitingField />
      <WaitingField height={120} />
    </div>
  );
}

function WaitingField({ height = 48 }: { height?: number }) {
  return (
    <div className={s.waiting}>
      <Skeleton width={64} height={14} />
      <Skeleton height={height} radius="var(--mt-r-m)" />
    </div>
  );
}
