import { APP_VERSION } from '@mingtang/contract/limits';
import { Link } from 'react-router';
import { useTranslation } from '../../core/text/i18n.ts';
import { urlTo } from '../../core/navigation.ts';
import { useSession } from '../../core/session.ts';
import { LazyBell } from '../header/LazyBell.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { useReferral } from '../../features/referrals/referrals.queries.ts';
import { MembershipPlaque } from '../../features/memberships/MembershipPlaque.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { IconLink } from '../../ui/inputs/IconButton.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { CompanyMemberships } from './CompanyMemberships.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { TwoColumns } from './TwoColumns.tsx';
import { MineHeader } from './MineHeader.tsx';
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

function MineLinks() {
  const { t } = useTranslation();
  const { admin } = useCurrentUser();
  const { data: { joined } = { joined: 0 } } = useReferral();
  return (
    <>
      {admin && (
        <RowGroup>
          <RowLink
            icon="work"
            label={t('mine.backOffice')}
            value={<Badge>{t('mine.administrator')}</Badge>}
            render={<Link to={urlTo('adminDashboard')} />}
          />
        </RowGroup>
      )}
      <RowGroup>
        <RowLink icon="plaque" label={t('mine.benefits')} render={<Link to={urlTo('benefits')} />} />
        <RowLink icon="tag" label={t('mine.orders')} render={<Link to={urlTo('orders')} />} />
        <RowLink icon="file" label={t('mine.fapiao')} render={<Link to={urlTo('fapiao')} />} />
      </RowGroup>
      <RowGroup>
        <RowLink icon="user" label={t('mine.info')} render={<Link to={urlTo('profile')} />} />
        <RowLink icon="bell" label={t('mine.notifications')} render={<Link to={urlTo('notifications')} />} />
        <RowLink icon="gear" label={t('mine.settings')} render={<Link to={urlTo('settings')} />} />
      </RowGroup>
      <RowGroup>
        <RowLink
          icon="gift"
          label={t('mine.referral')}
          value={joined > 0 ? t('mine.invited', { count: joined }) : undefined}
          render={<Link to={urlTo('referrals')} />}
        />
        <RowLink icon="comment" label={t('mine.feedback')} render={<Link to={urlTo('feedback')} />} />
        <RowLink icon="help" label={t('mine.help')} render={<Link to={urlTo('help')} />} />
        <RowLink
          icon="info"
          label={t('mine.about')}
          value={APP_VERSION}
          render={<Link to={urlTo('about')} />}
        />
      </RowGroup>
    </>
  );
}
