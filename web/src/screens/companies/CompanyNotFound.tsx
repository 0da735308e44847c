import { Link } from 'react-router';
import { urlTo } from '../../app/navigation.ts';
import { useTranslation } from '../../app/text/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function CompanyNotFound() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('company.missingTitle')}
      body={t('company.missingBody')}
      action={<LinkButton render={<Link to={urlTo('companies')} />}>{t('company.toList')}</LinkButton>}
    />
  );
}
