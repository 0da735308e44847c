import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { IconLink } from '../../ui/IconButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PullToRefresh } from '../home/PullToRefresh.tsx';
import { Board } from './Board.tsx';

export function CommunityScreen() {
  const { t } = useTranslation();
  return (
    <Screen
      title={t('titles.community/index')}
      back={<BackButton />}
      end={
        <IconLink
          name="search"
          label={t('community.search')}
          render={<Link to={addressOf('home-search/home-search', { tab: 'posts' })} />}
        />
      }
    >
      <PullToRefresh>
        <Board />
      </PullToRefresh>
    </Screen>
  );
}
