import { Link } from '../../core/router/Link.tsx';
import { useLocation, useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { loginUrl } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
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
  const { pathname, search } = useLocation();
  return (
    <Screen title={t('card.own.title')} back={<BackButton />}>
      <EmptyState
        title={t('card.own.visitor')}
        body={t('card.own.visitorBody')}
        action={
          <LinkButton render={<Link to={loginUrl(pathname + search)} />}>{t('card.own.logIn')}</LinkButton>
        }
      />
    </Screen>
  );
}
