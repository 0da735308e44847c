import { Link } from '../../core/router/Link.tsx';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { MembershipPlaque } from '../../features/memberships/MembershipPlaque.tsx';
import { useMembership, type OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { MembershipCertificateGroup } from './MembershipCertificateGroup.tsx';
import { MembershipPeriodGroup } from './MembershipPeriodGroup.tsx';
import { SeatGroups } from './SeatGroups.tsx';
import { UsageBar } from '../../features/memberships/UsageBar.tsx';
import s from './BenefitsScreen.module.css';

export function BenefitsScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useMembership();
  return (
    <Screen title={t('titles.benefits')} back={<BackButton fallback="mine" />}>
      {data ? (
        <div className={s.columns}>
          <div>
            <MembershipPlaque onBenefits />
            {data.membership !== 'lapsed' && (
              <RowGroup>
                <Row icon="card" label={t('memberships.listed')} note={t('memberships.listedNote')} />
              </RowGroup>
            )}
            <UsageGroup membership={data} />
            <MembershipPeriodGroup periods={data.periods} />
            {data.membership === 'active' && <MembershipCertificateGroup />}
            {data.companies
              .filter(({ owned, membership }) => owned && membership === 'active')
              .map((company) => (
                <MembershipCertificateGroup key={company.companyId} company={company} />
              ))}
          </div>
          <div>
            <SeatGroups />
            <LinkButton fullWidth tone="tint" className={s.packages} render={<Link to={urlTo('packages')} />}>
              {t('memberships.seePackages')}
            </LinkButton>
          </div>
        </div>
      ) : error ? (
        <LoadError error={error} retry={refetch} />
      ) : (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
    </Screen>
  );
}

/** The package's allowances and how much of each is used. */
function UsageGroup({ membership: { today, month, products } }: { membership: OwnMembership }) {
  const { t } = useTranslation();
  const usages = [
    ['reveals', today.reveals],
    ['posts', today.posts],
    ['products', products],
    ['pins', month.pins],
  ] as const;
  return (
    <RowGroup title={t('memberships.usedTitle')}>
      <div className={s.used}>
        {usages.map(([name, { used, of }]) => (
          <UsageBar key={name} label={t(`memberships.used.${name}`)} used={used} limit={of} />
        ))}
      </div>
    </RowGroup>
  );
}
