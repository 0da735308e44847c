import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { listAllowanceChanges } from '../../features/memberships/shown-allowances.ts';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import s from './PackageDetails.module.css';

export type Allowances = OwnMembership['allowances'];

interface PackageDetailsProps {
  item: OfferedPackage;
  /** What the buyer may do today; null if unknown. */
  present: Allowances | null;
}

/** Term and credit of the selected package, and what it changes for the buyer. */
export function PackageDetails({ item, present }: PackageDetailsProps) {
  return (
    <div className={s.details}>
      {isBuyable(item) && <OfferTerms offer={item.offer} />}
      <AllowanceChanges allowances={item.allowances} present={present} />
    </div>
  );
}

function OfferTerms({ offer }: { offer: OfferedPackage['offer'] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, creditFen, startsOn, endsOn } = offer;
  return (
    <dl className={s.terms}>
      <div>
        <dt>{t('packages.endsOn')}</dt>
        <dd>
          <b>{formatLongDate(endsOn, language)}</b>
          <small>
            {t(`packages.starts.${kind as 'new' | 'renewal' | 'upgrade'}`, {
              day: formatLongDate(startsOn, language),
            })}
          </small>
        </dd>
      </div>
      {creditFen > 0 && (
        <div>
          <dt>{t('packages.credit')}</dt>
          <dd>
            <b>{formatAmount(-creditFen, language)}</b>
            <small>{t('packages.creditNote')}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}

function AllowanceChanges({ allowances, present }: { allowances: Allowances; present: Allowances | null }) {
  const { t } = useTranslation();
  const changes = listAllowanceChanges(allowances, present);
  const isSame = present !== null && changes.every(({ from, to }) => from === to);
  return (
    <>
      <p className={s.heading}>
        {t(isSame ? 'packages.sameAllowances' : present ? 'packages.compared' : 'packages.allows')}
      </p>
      <ul className={s.changes}>
        {changes.map(({ name, icon, from, to }) => (
          <li key={name} className={s.change}>
            <Icon name={icon} size={20} className={s.icon} />
            <span className={s.label}>{t(`memberships.allowanceNames.${name}`)}</span>
            <AllowanceChange from={from} to={to} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AllowanceChange({ from, to }: { from: number | null; to: number }) {
  const { t } = useTranslation();
  if (from === null || from === to) return <span className={s.count}>{to}</span>;
  return (
    <span className={classes(s.count, to > from && s.grows)}>
      <span className="sr">{t('packages.fromToCount', { from, to })}</span>
      <span aria-hidden="true">
        <s>{from}</s>
        <Icon name="right" size={14} />
        {to}
      </span>
    </span>
  );
}
