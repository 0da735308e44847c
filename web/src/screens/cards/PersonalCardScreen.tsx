import { useSearchParams } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { requireLogin } from '../../core/login-prompt.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { OtherMemberCard } from './OtherMemberCard.tsx';
import { OwnMemberCard } from './OwnMemberCard.tsx';

/** Card of the member in `?id=`. Without `id`, or with `me`, the current user's own card. */
export function PersonalCardScreen() {
  const [searchParams] = useSearchParams();
  const { token, user } = useSession();
  const id = searchParams.get('id') ?? 'me';
  if (id !== 'me' && id !== user?.user.id) return <OtherMemberCard id={id} />;
  return token === null ? <CardLoginPrompt /> : <OwnMemberCard />;
}

function CardLoginPrompt() {
  const { t } = useTranslation();
  return (
    <Screen title={t('card.own.title')} back={<BackButton />}>
      <EmptyState
        title={t('card.own.visitor')}
        body={t('card.own.visitorBody')}
        action={<Button onClick={() => void requireLogin()}>{t('card.own.logIn')}</Button>}
      />
    </Screen>
  );
}
