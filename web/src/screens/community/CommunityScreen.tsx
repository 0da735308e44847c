import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PullToRefresh } from '../home/PullToRefresh.tsx';
import { CommunityBoard } from './CommunityBoard.tsx';

export function CommunityScreen() {
  const { t } = useTranslation();
  return (
    <Screen
      title={t('titles.community')}
      back={<BackButton />}
      end={
        <IconLink
          name="search"
          label={t('community.search')}
          render={<Link to={urlTo('search', { tab: 'posts' })} />}
        />
      }
    >
      <PullToRefresh>
        <CommunityBoard />
      </PullToRefresh>
    </Screen>
  );
}
