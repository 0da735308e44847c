import { useId, type ReactNode } from 'react';
import { Link } from '../../core/router/Link.tsx';
import { LoadError } from '../../core/LoadError.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import {
  useMembershipPrices,
  type MembershipPrices,
  type PublicPackage,
} from '../../features/packages/packages.queries.ts';
import { useSettings } from '../../features/settings/settings.queries.ts';
import { LinkButton } from '../../ui/inputs/LinkButton.tsx';
import { Badge } from '../../ui/layout/Badge.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { DelayedLoading } from '../../ui/states/DelayedLoading.tsx';
import { SkeletonRows } from '../../ui/states/Skeleton.tsx';
import { formatMonthlyPrice, formatPrice } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import { AllowanceCounts, PackageSummary } from './PackageSummary.tsx';
import s from './PackagePrices.module.css';

/** What a membership costs and brings, read-only. Text namespace `packages`. */
export function PackagePrices() {
  const { t } = useTranslation();
  const id = useId();
  const { data, error, refetch } = useMembershipPrices();
  const closed = useSettings().data?.registrationOpen === false;
  return (
    <section className={s.prices} aria-labelledby={id}>
      <h2 id={id} className={s.title}>
        {t('packages.prices.title')}
      </h2>
      {data ? (
        <>
          <p className={s.intro}>{t('packages.prices.intro')}</p>
          <div className={s.groups}>
            <RowGroup title={t('packages.prices.person')}>
              <TemporaryRow temporary={data.temporary} />
              <PackagePriceRows packages={data.rows.filter(({ subject }) => subject === 'person')} />
            </RowGroup>
            {data.rows.some(({ subject }) => subject === 'company') && (
              <RowGroup title={t('packages.prices.company')}>
                <PackagePriceRows packages={data.rows.filter(({ subject }) => subject === 'company')} />
              </RowGroup>
            )}
          </div>
          {!closed && (
            <LinkButton
              fullWidth
              tone="tint"
              className={s.register}
              render={<Link to={urlTo('register', { back: urlTo('packages') })} />}
            >
              {t('packages.prices.register')}
            </LinkButton>
          )}
        </>
      ) : error ? (
        <LoadError error={error} retry={refetch} compact />
      ) : (
        <DelayedLoading>
          <SkeletonRows label={t('common.loading')} />
        </DelayedLoading>
      )}
    </section>
  );
}

interface PriceRowProps {
  name: ReactNode;
  term: ReactNode;
  counts: ReactNode;
  price: string;
}

function PriceRow({ name, term, counts, price }: PriceRowProps) {
  return (
    <Row
      label={<span className={s.name}>{name}</span>}
      note={
        <>
          <span className={s.term}>{term}</span>
          <span className={s.counts}>{counts}</span>
        </>
      }
      value={<b className={s.price}>{price}</b>}
    />
  );
}

function TemporaryRow({ temporary: { days, allowances } }: Pick<MembershipPrices, 'temporary'>) {
  const { t } = useTranslation();
  return (
    <PriceRow
      name={t('packages.prices.temporary')}
      term={t('packages.prices.temporaryTerm', { count: days })}
      counts={<AllowanceCounts allowances={allowances} present={null} />}
      price={t('packages.prices.free')}
    />
  );
}

function PackagePriceRows({ packages }: { packages: readonly PublicPackage[] }) {
  const { t, language } = useTranslation();
  return packages.map((item) => (
    <PriceRow
      key={item.id}
      name={
        <>
          <UserText as="span" text={item.name} />
          {item.recommended && <Badge tone="neutral">{t('packages.recommended')}</Badge>}
        </>
      }
      term={
        <>
          {t('packages.months', { count: item.months })}
          {item.months > 1 && (
            <>
              <i className="sep" />
              {t('packages.monthly', { price: formatMonthlyPrice(item.priceFen, item.months, language) })}
            </>
          )}
        </>
      }
      counts={<PackageSummary item={item} packages={packages} present={null} />}
      price={formatPrice(item.priceFen, language)}
    />
  ));
}
