import { useLanguage, useTranslation } from '../../app/text/text.ts';
import { isBuyable } from '../../features/packages/buyable.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { formatWholeDay } from '../../ui/day.ts';
import { Group } from '../../ui/Group.tsx';
import { formatAmount } from '../../ui/money.ts';
import { Note } from '../../ui/Note.tsx';
import { Row } from '../../ui/Row.tsx';

/** What the marked package would give from when to when, or why it is not sold now. */
export function OfferNote({ chosen }: { chosen: OfferedPackage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, creditFen, startsOn, endsOn } = chosen.offer;
  if (!isBuyable(chosen))
    return (
      <Note icon="clock" tone="warning">
        {t(`packages.offers.${kind}`)}
      </Note>
    );
  return (
    <Group title={t(`packages.offers.${kind}`)}>
      <Row
        icon="cal"
        label={t('packages.term')}
        note={t('packages.fromTo', {
          from: formatWholeDay(startsOn, language),
          to: formatWholeDay(endsOn, language),
        })}
      />
      {creditFen > 0 && (
        <Row
          icon="swap"
          label={t('packages.credit')}
          note={t('packages.creditNote')}
          value={formatAmount(-creditFen)}
        />
      )}
    </Group>
  );
}
