import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../core/BackButton.tsx';
import { urlTo } from '../../core/navigation.ts';
import { LoadError } from '../../core/LoadError.tsx';
import { useTranslation } from '../../core/text/i18n.ts';
import { AllowanceList } from '../../features/memberships/AllowanceList.tsx';
import { useCompanySeats } from '../../features/memberships/memberships.queries.ts';
import { PayChannelChoice } from '../../features/orders/PayChannelChoice.tsx';
import { usePackages } from '../../features/packages/packages.queries.ts';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { Screen } from '../../ui/layout/Screen.tsx';
import { PageSection } from '../../ui/layout/PageSection.tsx';
import { TextLink } from '../../ui/inputs/TextLink.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { AgreementsCheckbox } from './AgreementsCheckbox.tsx';
import { OfferNote } from './OfferNote.tsx';
import { PackageCards } from './PackageCards.tsx';
import { PackagesBanner } from './PackagesBanner.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';
import { PayBar } from './PayBar.tsx';
import { BuyerChoice } from './BuyerChoice.tsx';
import { usePackagePurchase } from './use-package-purchase.ts';
import s from './PackagesScreen.module.css';

/** `?package=` preselects a package. A member who manages companies may buy for one of them. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const isDesktop = useBreakpoint() === 'desktop';
  const [searchParams] = useSearchParams();
  const { data: companies = [] } = useCompanySeats();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const { data, error, refetch } = usePackages(companyId);
  const subject = companyId === null ? 'person' : 'company';
  const packages = data?.filter((item) => item.subject === subject);
  const purchase = usePackagePurchase(packages ?? [], companyId, searchParams.get('package'));
  const { selected } = purchase;
  const payBar = selected && <PayBar selected={selected} loading={purchase.placing} onPay={purchase.pay} />;
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
          <PackagesBanner />
          {companies.length > 0 && (
            <BuyerChoice companies={companies} companyId={companyId} onChange={setCompanyId} />
          )}
          {packages && selected ? (
            <>
              <PackageCards packages={packages} value={selected.id} onChange={purchase.select} />
              <AllowanceList label={t('packages.allows')} allowances={selected.allowances} />
              <OfferNote selected={selected} />
            </>
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
        {selected && (
          <div>
            <PageSection title={t('packages.channel')} className={s.channel}>
              <PayChannelChoice value={purchase.channel} onChange={purchase.setChannel} />
            </PageSection>
            <AgreementsCheckbox {...purchase.agreements} />
            {isDesktop && payBar}
          </div>
        )}
      </div>
    </Screen>
  );
}
