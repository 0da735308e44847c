import { BackButton } from '../../core/BackButton.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useOwnCard } from '../../features/members/members.cards.queries.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { CardForm } from './CardForm.tsx';

export function CardFormScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnCard();
  return (
    <Screen title={t('titles.cardForm')} back={<BackButton fallback="member" />} width="narrow">
      {data ? <CardForm card={data} /> : <RecordLoading error={error} retry={refetch} />}
    </Screen>
  );
}
