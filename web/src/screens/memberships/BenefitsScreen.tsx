import { Link } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { MembershipPlaque } from '../../features/memberships/MembershipPlaque.tsx';
import { useMembership, type OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { Group } from '../../ui/Group.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { PeriodGroup } from './PeriodGroup.tsx';
import { SeatGroups } from './SeatGroups.tsx';
import { UsedBar } from './UsedBar.tsx';
import s from './BenefitsScreen.module.css';

export function BenefitsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMembership();
  return (
    <Screen title={t('titles.mine/benefits/index')} back={<BackButton fallback="tabbar/mine/mine" />}>
      {data ? (
        <div className={s.columns}>
          <div>
            <MembershipPlaque />
            <UsedGroup own={data} />
            <PeriodGroup periods={data.periods} />
          </div>
          <div>
            <SeatGroups />
            <LinkButton
              full
              tone="tint"
              className={s.packages}
              render={<Link to={addressOf('mine/packages/index')} />}
            >
              {t('memberships.seePackages')}
            </LinkButton>
          </div>
        </div>
      ) : error ? (
        <LoadFailure error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

/** What the package allows, and how much of it is used. */
function UsedGroup({ own: { today, month, products } }: { own: OwnMembership }) {
  const { t } = useTranslation();
  const rows = [
    ['reveals', today.reveals],
    ['posts', today.posts],
    ['products', products],
    ['pins', month.pins],
  ] as const;
  return (
    <Group title={t('memberships.usedTitle')}>
      <div className={s.used}>
        {rows.map(([name, { used, of }]) => (
          <UsedBar key={name} label={t(`memberships.used.${name}`)} used={used} of={of} />
        ))}
      </div>
    </Group>
  );
}
