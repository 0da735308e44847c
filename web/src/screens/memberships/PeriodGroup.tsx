import { useLanguage, useTranslation } from '../../app/text/text.ts';
import type { OwnMembership } from '../../features/memberships/memberships.queries.ts';
import { formatWholeDay } from '../../ui/day.ts';
import { langOf } from '../../ui/format.ts';
import { Group } from '../../ui/Group.tsx';
import { Row } from '../../ui/Row.tsx';

type Period = OwnMembership['periods'][number];

/** What runs now, and what comes after it. */
export function PeriodGroup({ periods }: { periods: readonly Period[] }) {
  const { t } = useTranslation();
  if (periods.length === 0) return null;
  return (
    <Group title={t('memberships.periods')}>
      {periods.map((period) => (
        <PeriodRow key={period.id} period={period} />
      ))}
    </Group>
  );
}

function PeriodRow({ period }: { period: Period }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, packageName, companyName, startsOn, endsOn } = period;
  const name = packageName ?? t(`memberships.periodKinds.${kind}`);
  return (
    <Row
      icon="cal"
      label={<span lang={langOf(name)}>{name}</span>}
      note={
        <>
          {t('memberships.fromTo', {
            from: formatWholeDay(startsOn, language),
            to: formatWholeDay(endsOn, language),
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
