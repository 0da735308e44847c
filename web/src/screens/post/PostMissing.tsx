import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { homeTabAddress, useHomeTabs } from '../../features/settings/home-tabs.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

export function PostMissing() {
  const { t } = useTranslation();
  const tabs = useHomeTabs();
  return (
    <EmptyState
      title={t('post.missingTitle')}
      body={t('post.missingBody')}
      action={
        <LinkButton render={<Link to={homeTabAddress('community', tabs)} />}>
          {t('post.toCommunity')}
        </LinkButton>
      }
    />
  );
}
