import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';

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
