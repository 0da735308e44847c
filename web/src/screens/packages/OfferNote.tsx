import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { isBuyable } from '../../features/packages/buyable-packages.ts';
import type { OfferedPackage } from '../../features/packages/packages.queries.ts';
import { formatLongDate } from '../../ui/text/calendar-day.ts';
import { RowGroup } from '../../ui/lists/RowGroup.tsx';
import { formatAmount } from '../../ui/text/format-money.ts';
import { Note } from '../../ui/layout/Note.tsx';
import { Row } from '../../ui/lists/Row.tsx';

/** The term that the selected package would cover, or why it cannot be bought now. */
export function OfferNote({ selected }: { selected: OfferedPackage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, creditFen, startsOn, endsOn } = selected.offer;
  if (!isBuyable(selected))
    return (
      <Note icon="clock" tone="warning">
        {t(`packages.offers.${kind}`)}
      </Note>
    );
  return (
    <RowGroup title={t(`packages.offers.${kind}`)}>
      <Row
        icon="cal"
        label={t('packages.term')}
        note={t('packages.fromTo', {
          from: formatLongDate(startsOn, language),
          to: formatLongDate(endsOn, language),
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
    </RowGroup>
  );
}
