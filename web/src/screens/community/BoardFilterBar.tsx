import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { LabelChips } from '../../features/labels/LabelChips.tsx';
import { classes } from '../../ui/classes.ts';
import { Chip } from '../../ui/inputs/Chip.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { boardSorts, DEFAULT_FILTERS, type BoardFilters } from './use-board-filters.ts';
import s from './CommunityBoard.module.css';

export interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (changes: Partial<BoardFilters>) => void;
}

/** A button for sort order and region, and the labels (labels that the member chose come first). */
export function BoardFilterBar({ filters, onChange }: BoardFilterBarProps) {
  return (
    <div className={s.filters}>
      <SortAndRegion filters={filters} onChange={onChange} />
      <LabelChips value={filters.label || undefined} onChange={(label) => onChange({ label: label ?? '' })} />
    </div>
  );
}

/** The button shows the choice, the sheet changes it at once. */
function SortAndRegion({ filters: { sort, region }, onChange }: BoardFilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: entries = [] } = useDictionary('region');
  const regionName = entries.find(({ value }) => value === region)?.label;
  const value = [t(`community.sorts.${sort}`), regionName].filter(Boolean).join(' · ');
  const isDefault = sort === DEFAULT_FILTERS.sort && region === DEFAULT_FILTERS.region;
  function choose(changes: Partial<BoardFilters>) {
    setOpen(false);
    onChange(changes);
  }
  return (
    <>
      <button
        type="button"
        className={classes(s.choice, !isDefault && s.chosen)}
        aria-haspopup="dialog"
        aria-label={t('community.sortAndRegionValue', { value })}
        onClick={() => setOpen(true)}
      >
        {value}
        <Icon name="down" size={14} />
      </button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('community.sortAndRegion')}
        closeLabel={t('community.close')}
      >
        <fieldset className={s.group}>
          <legend>{t('community.sort')}</legend>
          {boardSorts.map((name) => (
            <Chip key={name} on={name === sort} onClick={() => choose({ sort: name })}>
              {t(`community.sorts.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <fieldset className={s.group}>
          <legend>{t('community.region')}</legend>
          <Chip on={region === ''} onClick={() => choose({ region: '' })}>
            {t('community.anywhere')}
          </Chip>
          {entries.map((entry) => (
            <Chip
              key={entry.value}
              on={entry.value === region}
              onClick={() => choose({ region: entry.value })}
            >
              {entry.label}
            </Chip>
          ))}
        </fieldset>
      </BottomSheet>
    </>
  );
}
