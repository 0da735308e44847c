import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { OfficeLine } from '../../features/settings/OfficeLine.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { FailurePage } from './FailurePage.tsx';

export function ForbiddenScreen() {
  const { t } = useTranslation();
  return (
    <FailurePage
      title={t('failures.noPermission.title')}
      body={t('failures.noPermission.body')}
      code={403}
      secondary={<OfficeLine />}
      action={<LinkButton render={<Link to="/" />}>{t('failures.noPermission.home')}</LinkButton>}
    />
  );
}
