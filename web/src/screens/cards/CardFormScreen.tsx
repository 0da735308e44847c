import { BackButton } from '../../core/BackButton.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { useConsents } from '../../features/accounts/accounts.consents.queries.ts';
import { useOwnCard } from '../../features/members/members.cards.queries.ts';
import { Screen } from '../../ui/layout/Screen.tsx';
import { RecordLoading } from '../forms/RecordLoading.tsx';
import { CardForm } from './CardForm.tsx';

export function CardFormScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOwnCard();
  const { data: consents, isLoading } = useConsents();
  const consentedFields = (consents?.rows ?? []).flatMap(({ subject, given }) => (given ? [subject] : []));
  return (
    <Screen title={t('titles.cardForm')} back={<BackButton fallback="member" />} width="narrow">
      {data && !isLoading ? (
        <CardForm card={data} consentedFields={consentedFields} />
      ) : (
        <RecordLoading error={error} retry={refetch} />
      )}
    </Screen>
  );
}
