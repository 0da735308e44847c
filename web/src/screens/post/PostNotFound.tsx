import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { homeTabUrl, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';

export function PostNotFound() {
  const { t } = useTranslation();
  const tabs = useHomeTabs();
  return (
    <EmptyState
      title={t('post.missingTitle')}
      body={t('post.missingBody')}
      action={
        <LinkButton render={<Link to={homeTabUrl('community', tabs)} />}>{t('post.toCommunity')}</LinkButton>
      }
    />
  );
}
