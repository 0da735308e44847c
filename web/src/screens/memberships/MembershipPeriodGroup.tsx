import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import type { OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { formatLongDate } from '../../ui/text/format-date.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { UserText } from '../../ui/text/UserText.tsx';

type MembershipPeriod = OwnMembership['periods'][number];

/** The current and the upcoming membership periods. */
export function MembershipPeriodGroup({ periods }: { periods: readonly MembershipPeriod[] }) {
  const { t } = useTranslation();
  if (periods.length === 0) return null;
  return (
    <RowGroup title={t('memberships.periods')}>
      {periods.map((period) => (
        <MembershipPeriodRow key={period.id} period={period} />
      ))}
    </RowGroup>
  );
}

function MembershipPeriodRow({ period }: { period: MembershipPeriod }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, packageName, companyName, startsOn, endsOn } = period;
  const name = packageName ?? t(`memberships.periodKinds.${kind}`);
  return (
    <Row
      icon="cal"
      label={<UserText as="span" text={name} />}
      note={
        <>
          {t('memberships.fromTo', {
            from: formatLongDate(startsOn, language),
            to: formatLongDate(endsOn, language),
          })}
          {companyName && (
            <>
              <br />
              {t('memberships.paidBy', { name: companyName })}
            </>
          )}
        </>
      }
      value={packageName ? t(`memberships.periodKinds.${kind}`) : undefined}
    />
  );
}
