import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { addressOf, goEntrance } from '../../app/go.ts';
import { OfficeLine } from '../../features/settings/OfficeLine.tsx';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { backPlace } from './enter.ts';
import { Entrance } from './Entrance.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterScreen() {
  const { t } = useTranslation();
  const closed = useSettings().data?.registrationOpen === false;
  return (
    <Entrance
      title={t('titles.register')}
      start={<IconButton name="left" label={t('common.back')} onClick={() => void goEntrance('login')} />}
    >
      {closed ? <Closed /> : <RegisterForm />}
      <OfficeLine />
    </Entrance>
  );
}

function Closed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      title={t('register.closedTitle')}
      body={t('register.closedBody')}
      action={
        <LinkButton render={<Link replace to={addressOf('login', { back: backPlace() })} />}>
          {t('register.toLogin')}
        </LinkButton>
      }
    />
  );
}
