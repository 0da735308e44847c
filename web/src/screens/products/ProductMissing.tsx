import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function ProductMissing() {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('products.missingTitle')}
      body={t('products.missingBody')}
      action={
        <LinkButton render={<Link to={addressOf('enterprise-list/enterprise-list')} />}>
          {t('products.toCompanies')}
        </LinkButton>
      }
    />
  );
}
