import { Link } from 'react-router';
import { addressOf } from '../../app/go.ts';
import { useTranslation } from '../../app/text/text.ts';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { langOf } from '../../ui/format.ts';
import { useLabels } from './labels.queries.ts';
import s from './LabelChips.module.css';

/** What stands there for those who have chosen none. */
const OFFERED = 8;

export interface LabelChipsProps {
  /** The label a list is narrowed to; none for all. */
  value: string | undefined;
  onChange: (labelId: string | undefined) => void;
}

/** The member's labels in the member's order, and the way to change them. Room `labels`. */
export function LabelChips({ value, onChange }: LabelChipsProps) {
  const { t } = useTranslation();
  const { data } = useLabels();
  // Its height is kept from the first moment.
  if (!data) return <div className={s.wait} />;
  if (data.length === 0) return null;
  const chosen = data.filter((label) => label.chosen);
  const shown = chosen.length > 0 ? chosen : data.slice(0, OFFERED);
  // A label that came with the address stands there too.
  const other = data.find(({ id }) => id === value && !shown.some((label) => label.id === id));
  return (
    <ChipRow label={t('labels.filter')}>
      <Chip on={value === undefined} onClick={() => onChange(undefined)}>
        {t('labels.all')}
      </Chip>
      {[...shown, ...(other ? [other] : [])].map(({ id, name }) => (
        <Chip
          key={id}
          on={id === value}
          lang={langOf(name)}
          onClick={() => onChange(id === value ? undefined : id)}
        >
          {name}
        </Chip>
      ))}
      <Link className={s.edit} to={addressOf('home-label/home-label')}>
        <Icon name="plus" size={16} />
        {t('labels.edit')}
      </Link>
    </ChipRow>
  );
}
