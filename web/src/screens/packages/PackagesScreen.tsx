import { useState } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { useSearchParams } from '../../core/router/use-router.ts';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useSession } from '../../core/session.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { findOwnFreeSeats } from '../../features/memberships/free-seats.ts';
import { useCompanySeats, useMembership } from '../../features/memberships/memberships.queries.ts';
import { PayChannelChoice } from '../../features/orders/PayChannelChoice.tsx';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import { usePackages } from '../../features/packages/packages.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { AgreementCheckbox } from './AgreementCheckbox.tsx';
import { PackageRows } from './PackageRows.tsx';
import { PackagesBanner } from './PackagesBanner.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';
import { PayBar } from './PayBar.tsx';
import { BuyerChoice } from './BuyerChoice.tsx';
import { FreeSeatsNote } from './FreeSeatsNote.tsx';
import { usePackagePurchase } from './use-package-purchase.ts';
import s from './PackagesScreen.module.css';

/**
 * `?package=` selects a package in advance, `?company=` the company to buy for. A member who manages companies may buy
 * for one of them.
 */
export function PackagesScreen() {
  const { t } = useTranslation();
  const isDesktop = useBreakpoint() === 'desktop';
  const [searchParams] = useSearchParams();
  const { data: companies = [], isPending: companiesPending } = useCompanySeats();
  const [chosenCompanyId, setCompanyId] = useState(() => searchParams.get('company'));
  const companyId = companies.find((company) => company.companyId === chosenCompanyId)?.companyId ?? null;
  const { user } = useSession();
  const { data: membership, isPending: membershipPending } = useMembership();
  const { data, error, refetch } = usePackages(companyId, chosenCompanyId === null || !companiesPending);
  const subject = companyId === null ? 'person' : 'company';
  const packages = data?.rows.filter((item) => item.subject === subject);
  const held = data?.held ?? null;
  // Without a package, a member still has the allowances of everyone or of a temporary membership.
  const present = held?.allowances ?? (companyId === null ? (membership?.allowances ?? null) : null);
  const freeSeats =
    subject === 'person' && membership
      ? findOwnFreeSeats(companies, user?.user.id, membership.endsOn)
      : undefined;
  const seatsPending = subject === 'person' && (companiesPending || membershipPending);
  const purchase = usePackagePurchase(
    packages ?? [],
    companyId,
    searchParams.get('package'),
    seatsPending || freeSeats !== undefined,
  );
  const { selected } = purchase;
  const buyable = selected && isBuyable(selected);
  const payBar = buyable && (
    <PayBar amountFen={selected.offer.amountFen} loading={purchase.placing} onPay={purchase.pay} />
  );
  return (
    <Screen
      title={t('titles.packages')}
      back={<BackButton fallback="mine" />}
      end={
        <TextLink kind="block" quiet className={s.records} render={<Link to={urlTo('orders')} />}>
          {t('packages.records')}
        </TextLink>
      }
      footer={!isDesktop && payBar}
    >
      <div className={s.columns}>
        <div>
          <PackagesBanner held={held} />
          {companies.length > 0 && (
            <BuyerChoice companies={companies} companyId={companyId} onChange={setCompanyId} />
          )}
          {freeSeats && <FreeSeatsNote seats={freeSeats} />}
          <p className={s.listed}>
            <Icon name="check" size={18} />
            {t(`packages.listed.${subject}`)}
          </p>
          {packages && packages.length > 0 ? (
            <PackageRows
              packages={packages}
              selectedId={selected?.id}
              present={present}
              onChange={purchase.select}
            />
          ) : packages ? (
            <EmptyState compact title={t('packages.none')} body={t('packages.noneBody')} />
          ) : error ? (
            <LoadError error={error} retry={refetch} compact />
          ) : (
            <DelayedLoading>
              <PackagesSkeleton />
            </DelayedLoading>
          )}
        </div>
        {buyable ? (
          <div className={s.payment}>
            <PageSection title={t('packages.channel')} className={s.channel}>
              <PayChannelChoice value={purchase.channel} onChange={purchase.setChannel} />
            </PageSection>
            <AgreementCheckbox {...purchase.agreement} />
            {isDesktop && payBar}
          </div>
        ) : (
          isDesktop &&
          packages &&
          packages.length > 0 && <p className={s.chooseFirst}>{t('packages.chooseFirst')}</p>
        )}
      </div>
    </Screen>
  );
}
