import { BackButton } from '../../app/BackButton.tsx';
import { LoadError } from '../../app/LoadError.tsx';
import { useTranslation } from '../../app/text/i18n.ts';
import { useOwnCard } from '../../features/members/members.cards.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { CardForm } from './CardForm.tsx';

export function CardFormScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnCard();
  return (
    <Screen title={t('titles.cardForm')} back={<BackButton fallback="member" />} width="form">
      {data ? (
        <CardForm card={data} />
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows count={8} label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}
