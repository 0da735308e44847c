import { Link } from '../../core/router/Link.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { LazyBell } from '../header/LazyBell.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { MembershipPlaque } from '../../features/memberships/MembershipPlaque.tsx';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { CompanyMemberships } from './CompanyMemberships.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TwoColumns } from './TwoColumns.tsx';
import { MineHeader } from './MineHeader.tsx';
import { MineLinks } from './MineLinks.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { MineVisitorView } from './MineVisitorView.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { useCurrentUser } from './use-current-user.ts';
import s from './MineScreen.module.css';

export const MineScreen = () => (useSession().token === null ? <MineVisitorView /> : <OwnMineScreen />);

function OwnMineScreen() {
  const { t } = useTranslation();
  const { user, query } = useCurrentUser();
  return (
    <Screen
      title={<span className={s.title}>{t('titles.mine')}</span>}
      large
      end={
        <>
          <LazyBell className={s.gear} />
          <IconLink
            name="gear"
            className={s.gear}
            label={t('mine.settings')}
            render={<Link to={urlTo('settings')} />}
          />
        </>
      }
    >
      <TwoColumns aside={<MineLinks />}>
        {user ? (
          <MineHeader user={user} />
        ) : query.isError ? (
          <LoadError error={query.error} retry={query.refetch} compact />
        ) : (
          <MineSkeleton />
        )}
        <FirstSteps />
        <MembershipPlaque />
        <CompanyMemberships />
        <QuickEntries />
      </TwoColumns>
    </Screen>
  );
}
