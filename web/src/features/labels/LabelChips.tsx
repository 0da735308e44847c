import { Link } from '../../core/router/Link.tsx';
import { urlTo } from '../../core/navigation.ts';
import { useTranslation } from '../../core/text/i18n.ts';
import { Chip, ChipRow } from '../../ui/inputs/Chip.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { langOf } from '../../ui/text/format.ts';
import { useLabels } from './labels.queries.ts';
import s from './LabelChips.module.css';

/** Number of labels shown to a member who has chosen none. */
const DEFAULT_LABEL_COUNT = 8;

export interface LabelChipsProps {
  /** The label that filters the list; undefined for all. */
  value: string | undefined;
  onChange: (labelId: string | undefined) => void;
}

/** The member's labels as filters in their order, with a link to edit them. Text namespace `labels`. */
export function LabelChips({ value, onChange }: LabelChipsProps) {
  const { t } = useTranslation();
  const { data } = useLabels();
  // Reserves the height while loading, to avoid a layout shift.
  if (!data) return <div className={s.wait} />;
  if (data.length === 0) return null;
  const chosenLabels = data.filter((label) => label.chosen);
  const shownLabels = chosenLabels.length > 0 ? chosenLabels : data.slice(0, DEFAULT_LABEL_COUNT);
  // Also show a label that came from the URL.
  const labelFromUrl = data.find(({ id }) => id === value && !shownLabels.some((label) => label.id === id));
  return (
    <ChipRow label={t('labels.filter')}>
      <Chip on={value === undefined} onClick={() => onChange(undefined)}>
        {t('labels.all')}
      </Chip>
      {[...shownLabels, ...(labelFromUrl ? [labelFromUrl] : [])].map(({ id, name }) => (
        <Chip
          key={id}
          on={id === value}
          lang={langOf(name)}
          onClick={() => onChange(id === value ? undefined : id)}
        >
          {name}
        </Chip>
      ))}
      <Link className={s.edit} to={urlTo('labels')}>
        <Icon name="plus" size={16} />
        {t('labels.edit')}
      </Link>
    </ChipRow>
  );
}
