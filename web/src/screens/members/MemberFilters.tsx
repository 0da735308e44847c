import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../app/text/text.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Chip, ChipRow } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ChoiceSheet } from './ChoiceSheet.tsx';
import { KEYWORD_MAX, type Filters } from './use-filters.ts';
import s from './MemberListScreen.module.css';

/** A pause in typing that is worth a question to the server. */
const PAUSE_MS = 350;

export interface MemberFiltersProps {
  filters: Filters;
  narrowed: boolean;
  onChange: (part: Partial<Filters>) => void;
  onClear: () => void;
}

export function MemberFilters({ filters, narrowed, onChange, onClear }: MemberFiltersProps) {
  const { t } = useTranslation();
  const other = filters.sort === 'active' ? 'newest' : 'active';
  return (
    <div className={s.bar}>
      <Keyword keyword={filters.keyword} onSearch={(keyword) => onChange({ keyword })} />
      <ChipRow label={t('members.filters')}>
        <Chip on={!narrowed} onClick={onClear}>
          {t('members.all')}
        </Chip>
        <Chip on={filters.vip} onClick={() => onChange({ vip: !filters.vip })}>
          {t('members.vipOnly')}
        </Chip>
        <Choice name="industry" value={filters.industry} onChange={(industry) => onChange({ industry })} />
        <Choice name="region" value={filters.region} onChange={(region) => onChange({ region })} />
      </ChipRow>
      <div className={s.caption}>
        <button
          type="button"
          className={s.sort}
          aria-label={t('members.sortBy', { sort: t(`members.sorts.${filters.sort}`) })}
          onClick={() => onChange({ sort: other })}
        >
          {t(`members.sorts.${filters.sort}`)}
          <Icon name="sort" size={16} />
        </button>
      </div>
    </div>
  );
}

interface KeywordProps {
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** Searches when typing pauses. A keyword that came from elsewhere, such as a cleared filter, replaces what is typed. */
function Keyword({ keyword, onSearch }: KeywordProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  if (known !== keyword) {
    setKnown(keyword);
    if (keyword !== sent) setTyped(keyword);
  }
  const search = useEffectEvent((wanted: string) => {
    if (wanted === keyword) return;
    setSent(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchField
      className={s.search}
      label={t('members.keyword')}
      placeholder={t('members.keywordHint')}
      clearLabel={t('members.clear')}
      maxLength={KEYWORD_MAX}
      value={typed}
      onChange={setTyped}
    />
  );
}

interface ChoiceProps {
  name: 'industry' | 'region';
  value: string;
  onChange: (value: string) => void;
}

/** One dictionary as a chip; a press offers its entries. */
function Choice({ name, value, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: entries } = useDictionary(name);
  const chosen = entries?.find((entry) => entry.value === value);
  return (
    <>
      <Chip on={value !== ''} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen?.label ?? t(`members.${name}`)}
        <Icon name="down" size={14} />
      </Chip>
      <ChoiceSheet
        open={open}
        title={t(`members.${name}`)}
        any={t(name === 'industry' ? 'members.anyIndustry' : 'members.anyRegion')}
        entries={entries ?? []}
        value={value}
        onChoose={(chosen) => {
          setOpen(false);
          onChange(chosen);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
