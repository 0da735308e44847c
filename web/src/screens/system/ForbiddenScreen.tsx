import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { OfficeContactLine } from '../../features/settings/OfficeContactLine.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { ErrorPage } from './ErrorPage.tsx';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  return (
    <ErrorPage
      title={t('failures.noPermission.title')}
      body={t('failures.noPermission.body')}
      code={403}
      secondary={<OfficeContactLine />}
      action={<LinkButton render={<Link to="/" />}>{t('failures.noPermission.home')}</LinkButton>}
    />
  );
}
