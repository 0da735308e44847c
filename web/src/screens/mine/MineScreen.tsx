import { APP_VERSION } from '@mingtang/contract/limits';
import { Link } from 'react-router';
import { useTranslation } from '../../app/text/text.ts';
import { addressOf } from '../../app/go.ts';
import { LazyBell } from '../../app/shell/LazyBell.tsx';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useReferral } from '../../features/referrals/referrals.queries.ts';
import { MembershipPlaque } from '../../features/memberships/MembershipPlaque.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Group } from '../../ui/Group.tsx';
import { IconLink } from '../../ui/IconButton.tsx';
import { RowLink } from '../../ui/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Columns } from './Columns.tsx';
import { MineHeader } from './MineHeader.tsx';
import { MineSkeleton } from './MineSkeleton.tsx';
import { QuickEntries } from './QuickEntries.tsx';
import { useUser } from './use-user.ts';
import s from './MineScreen.module.css';

export function MineScreen() {
  const { t } = useTranslation();
  const { user, query } = useUser();
  return (
    <Screen
      title={<span className={s.title}>{t('titles.tabbar/mine/mine')}</span>}
      large
      end={
        <>
          <LazyBell className={s.gear} />
          <IconLink
            name="gear"
            className={s.gear}
            label={t('mine.settings')}
            render={<Link to={addressOf('mine/setting/index')} />}
          />
        </>
      }
    >
      <Columns aside={<Rows />}>
        {user ? (
          <MineHeader user={user} />
        ) : query.isError ? (
          <LoadFailure error={query.error} retry={query.refetch} compact />
        ) : (
          <MineSkeleton />
        )}
        <MembershipPlaque />
        <QuickEntries />
      </Columns>
    </Screen>
  );
}

function Rows() {
  const { t } = useTranslation();
  const { admin } = useUser();
  const { data: { joined } = { joined: 0 } } = useReferral();
  return (
    <>
      {admin && (
        <Group>
          <RowLink
            icon="work"
            label={t('mine.backOffice')}
            value={<Badge>{t('mine.administrator')}</Badge>}
            render={<Link to={addressOf('work/index')} />}
          />
        </Group>
      )}
      <Group>
        <RowLink
          icon="plaque"
          label={t('mine.benefits')}
          render={<Link to={addressOf('mine/benefits/index')} />}
        />
        <RowLink icon="tag" label={t('mine.orders')} render={<Link to={addressOf('mine/orders/index')} />} />
        <RowLink icon="file" label={t('mine.fapiao')} render={<Link to={addressOf('mine/fapiao/index')} />} />
      </Group>
      <Group>
        <RowLink icon="user" label={t('mine.info')} render={<Link to={addressOf('mine/info/index')} />} />
        <RowLink
          icon="bell"
          label={t('mine.notifications')}
          render={<Link to={addressOf('mine/notifications/index')} />}
        />
        <RowLink
          icon="gear"
          label={t('mine.settings')}
          render={<Link to={addressOf('mine/setting/index')} />}
        />
      </Group>
      <Group>
        <RowLink
          icon="gift"
          label={t('mine.referral')}
          value={joined > 0 ? t('mine.invited', { count: joined }) : undefined}
          render={<Link to={addressOf('mine/referral/index')} />}
        />
        <RowLink
          icon="comment"
          label={t('mine.feedback')}
          render={<Link to={addressOf('feedback/feedback')} />}
        />
        <RowLink icon="help" label={t('mine.help')} render={<Link to={addressOf('mine/help/index')} />} />
        <RowLink
          icon="info"
          label={t('mine.about')}
          value={APP_VERSION}
          render={<Link to={addressOf('mine/about/index')} />}
        />
      </Group>
    </>
  );
}
