import { useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { LabelChips } from '../../features/labels/LabelChips.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextRadios } from '../../ui/TextRadios.tsx';
import { boardSorts, type BoardFilters } from './use-board-filters.ts';
import s from './Board.module.css';

export interface BoardFilterBarProps {
  filters: BoardFilters;
  onChange: (part: Partial<BoardFilters>) => void;
}

/** Below the kinds: the order, where, and the labels, the member's own first. */
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
        <Region value={filters.region} onChange={(region) => onChange({ region })} />
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

interface RegionProps {
  value: string;
  onChange: (value: string) => void;
}

function Region({ value, onChange }: RegionProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: entries } = useDictionary('region');
  const chosen = entries?.find((entry) => entry.value === value);
  function choose(region: string) {
    setOpen(false);
    onChange(region);
  }
  return (
    <>
      <button type="button" className={s.region} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="pin" size={16} />
        {chosen?.label ?? t('community.anywhere')}
        <Icon name="down" size={14} />
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('community.region')}
        closeLabel={t('community.close')}
      >
        <div className={s.options}>
          <Chip on={value === ''} onClick={() => choose('')}>
            {t('community.anywhere')}
          </Chip>
          {entries?.map((entry) => (
            <Chip key={entry.value} on={entry.value === value} onClick={() => choose(entry.value)}>
              {entry.label}
            </Chip>
          ))}
        </div>
      </Sheet>
    </>
  );
}
