import { BackButton } from '../../app/BackButton.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { useOwnCard } from '../../features/members/cards.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CardForm } from './CardForm.tsx';

export function CardFormScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnCard();
  return (
    <Screen
      title={t('titles.member-info/member-info')}
      back={<BackButton fallback="personal-card/index" />}
      width="form"
    >
      {data ? (
        <CardForm card={data} />
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
