import { useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { LabelChips } from '../../features/labels/LabelChips.tsx';
import { Chip } from '../../ui/inputs/Chip.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { BottomSheet } from '../../ui/overlays/BottomSheet.tsx';
import { TextRadios } from '../../ui/inputs/TextRadios.tsx';
import { boardSorts, type BoardFilters } from './use-board-filters.ts';
import s from './CommunityBoard.module.css';

export interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (changes: Partial<BoardFilters>) => void;
}

/** Sort order, region and labels (labels that the member chose come first). */
export function BoardFilterBar({ filters, onChange }: BoardFilterBarProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={s.sub}>
        <TextRadios
          label={t('community.sort')}
          value={filters.sort}
          options={boardSorts.map((value) => ({ value, label: t(`community.sorts.${value}`) }))}
          onChange={(sort) => onChange({ sort })}
        />
        <RegionFilter value={filters.region} onChange={(region) => onChange({ region })} />
      </div>
      <div className={s.labels}>
        <LabelChips
          value={filters.label || undefined}
          onChange={(label) => onChange({ label: label ?? '' })}
        />
      </div>
    </>
  );
}

interface RegionFilterProps {
  value: string;
  onChange: (value: string) => void;
}

function RegionFilter({ value, onChange }: RegionFilterProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: entries } = useDictionary('region');
  const selectedEntry = entries?.find((entry) => entry.value === value);
  function selectRegion(region: string) {
    setOpen(false);
    onChange(region);
  }
  return (
    <>
      <button type="button" className={s.region} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pin" size={16} />
        {selectedEntry?.label ?? t('community.anywhere')}
        <Icon name="down" size={14} />
      </button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('community.region')}
        closeLabel={t('community.close')}
      >
        <div className={s.options}>
          <Chip on={value === ''} onClick={() => selectRegion('')}>
            {t('community.anywhere')}
          </Chip>
          {entries?.map((entry) => (
            <Chip key={entry.value} on={entry.value === value} onClick={() => selectRegion(entry.value)}>
              {entry.label}
            </Chip>
          ))}
        </div>
      </BottomSheet>
    </>
  );
}
