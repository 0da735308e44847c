import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { urlTo } from '../../app/navigation.ts';
import { useTranslation } from '../../app/text/i18n.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
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
