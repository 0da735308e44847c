import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { BackButton } from '../../app/BackButton.tsx';
import { addressOf } from '../../app/go.ts';
import { LoadFailure } from '../../app/LoadFailure.tsx';
import { useTranslation } from '../../app/text/text.ts';
import { AllowanceList } from '../../features/memberships/AllowanceList.tsx';
import { useSeats } from '../../features/memberships/memberships.queries.ts';
import { ChannelChoice } from '../../features/orders/ChannelChoice.tsx';
import { usePackages } from '../../features/packages/packages.queries.ts';
import { DelayedLoading } from '../../ui/DelayedLoading.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { useWidth } from '../../ui/use-width.ts';
import { AgreementsTick } from './AgreementsTick.tsx';
import { OfferNote } from './OfferNote.tsx';
import { PackageCards } from './PackageCards.tsx';
import { PackagesHead } from './PackagesHead.tsx';
import { PackagesSkeleton } from './PackagesSkeleton.tsx';
import { PayBar } from './PayBar.tsx';
import { SubjectChoice } from './SubjectChoice.tsx';
import { useBuying } from './use-buying.ts';
import s from './PackagesScreen.module.css';

/** `?package=` marks one at first. Whoever runs companies may buy for one of them. */
export function PackagesScreen() {
  const { t } = useTranslation();
  const desktop = useWidth() === 'desktop';
  const [query] = useSearchParams();
  const { data: companies = [] } = useSeats();
  const [companyId, setCompanyId] = useState<string | null>(null);
  const { data, error, refetch } = usePackages(companyId);
  const subject = companyId === null ? 'person' : 'company';
  const packages = data?.filter((one) => one.subject === subject);
  const buying = useBuying(packages ?? [], companyId, query.get('package'));
  const { chosen } = buying;
  const bar = chosen && <PayBar chosen={chosen} loading={buying.placing} onPay={buying.pay} />;
  return (
    <Screen
      title={t('titles.mine/packages/index')}
      back={<BackButton fallback="tabbar/mine/mine" />}
      end={
        <TextLink
          kind="block"
          quiet
          className={s.records}
          render={<Link to={addressOf('mine/orders/index')} />}
        >
          {t('packages.records')}
        </TextLink>
      }
      footer={!desktop && bar}
    >
      <div className={s.columns}>
        <div>
          <PackagesHead />
          {companies.length > 0 && (
            <SubjectChoice companies={companies} companyId={companyId} onChange={setCompanyId} />
          )}
          {packages && chosen ? (
            <>
              <PackageCards packages={packages} value={chosen.id} onChange={buying.mark} />
              <AllowanceList label={t('packages.allows')} allowances={chosen.allowances} />
              <OfferNote chosen={chosen} />
            </>
          ) : packages ? (
            <EmptyState compact title={t('packages.none')} body={t('packages.noneBody')} />
          ) : error ? (
            <LoadFailure error={error} retry={refetch} compact />
          ) : (
            <DelayedLoading>
              <PackagesSkeleton />
            </DelayedLoading>
          )}
        </div>
        {chosen && (
          <div>
            <Section title={t('packages.channel')} className={s.channel}>
              <ChannelChoice value={buying.channel} onChange={buying.setChannel} />
            </Section>
            <AgreementsTick {...buying.tick} />
            {desktop && bar}
          </div>
        )}
      </div>
    </Screen>
  );
}
