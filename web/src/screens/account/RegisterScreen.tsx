import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo, switchAuthScreen } from '../../core/navigation.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { IconButton } from '../../ui/inputs/IconButton.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { readBackParam } from './login-navigation.ts';
import { AuthLayout } from './AuthLayout.tsx';
import { RegisterForm } from './RegisterForm.tsx';

export function RegisterScreen() {
  const { t } = useTranslation();
  const registrationClosed = useSettings().data?.registrationOpen === false;
  return (
    <AuthLayout
      title={t('titles.register')}
      leaveButton={
        <IconButton name="left" label={t('common.back')} onClick={() => void switchAuthScreen('login')} />
      }
    >
      {registrationClosed ? <RegistrationClosed /> : <RegisterForm />}
      <OfficeContactLine />
    </AuthLayout>
  );
}

function RegistrationClosed() {
  const { t } = useTranslation();
  return (
    <EmptyState
      compact
      title={t('register.closedTitle')}
      body={t('register.closedBody')}
      action={
        <LinkButton render={<Link replace to={urlTo('login', { back: readBackParam() })} />}>
          {t('register.toLogin')}
        </LinkButton>
      }
    />
  );
}
