import { useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { requireLogin } from '../../app/leave.ts';
import { useSession } from '../../app/session.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { OthersCard } from './OthersCard.tsx';
import { OwnCard } from './OwnCard.tsx';

/** `?id=` names a member; without it, or with `me`, it is the caller's own card. */
export function PersonalCardScreen() {
  const [params] = useSearchParams();
  const { token, user } = useSession();
  const id = params.get('id') ?? 'me';
  if (id !== 'me' && id !== user?.user.id) return <OthersCard id={id} />;
  return token === null ? <NobodysCard /> : <OwnCard />;
}

function NobodysCard() {
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
