import { BackButton } from '../../core/BackButton.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useOwnCard } from '../../features/members/members.cards.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
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
