import { APP_VERSION } from '@mingtang/contract/limits';
import type { ScreenName } from '@mingtang/contract/screen-paths';
import { Link } from '../../core/router/Link.tsx';
import { useLocation } from '../../core/router/use-router.ts';
import { urlTo } from '../../core/navigation.ts';
import { findRoute } from '../../core/routes.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { useReferral } from '../../features/referrals/referrals.queries.ts';
import { Badge } from '../../ui/layout/Badge.tsx';
import { RowLink } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { useCurrentUser } from './use-current-user.ts';

/** Links to the screens of the section “Mine”. */
export function MineLinks() {
  const { t } = useTranslation();
  const { admin } = useCurrentUser();
  const currentScreen = findRoute(useLocation().pathname)?.name;
  const linkTo = (screen: ScreenName) => ({
    render: <Link to={urlTo(screen)} />,
    'aria-current': screen === currentScreen ? ('page' as const) : undefined,
  });
  const { data: { joined } = { joined: 0 } } = useReferral();
  return (
    <>
      {admin && (
        <RowGroup>
          <RowLink
            icon="work"
            label={t('mine.backOffice')}
            value={<Badge>{t('mine.administrator')}</Badge>}
            {...linkTo('adminDashboard')}
          />
        </RowGroup>
      )}
      <RowGroup>
        <RowLink icon="plaque" label={t('mine.benefits')} {...linkTo('benefits')} />
        <RowLink icon="tag" label={t('mine.orders')} {...linkTo('orders')} />
        <RowLink icon="file" label={t('mine.fapiao')} {...linkTo('fapiao')} />
      </RowGroup>
      <RowGroup>
        <RowLink icon="user" label={t('mine.info')} {...linkTo('profile')} />
        <RowLink icon="bell" label={t('mine.notifications')} {...linkTo('notifications')} />
        <RowLink icon="gear" label={t('mine.settings')} {...linkTo('settings')} />
      </RowGroup>
      <RowGroup>
        <RowLink
          icon="gift"
          label={t('mine.referral')}
          value={joined > 0 ? t('mine.invited', { count: joined }) : undefined}
          {...linkTo('referrals')}
        />
        <RowLink icon="comment" label={t('mine.feedback')} {...linkTo('feedback')} />
        <RowLink icon="help" label={t('mine.help')} {...linkTo('help')} />
        <RowLink icon="info" label={t('mine.about')} value={APP_VERSION} {...linkTo('about')} />
      </RowGroup>
    </>
  );
}
