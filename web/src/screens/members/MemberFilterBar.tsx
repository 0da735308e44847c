import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { useDictionary } from '../../features/dictionaries/dictionaries.queries.ts';
import { Chip, ChipRow } from '../../ui/inputs/Chip.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import { SearchField } from '../../ui/inputs/SearchField.tsx';
import { DictionaryFilterSheet } from './DictionaryFilterSheet.tsx';
import { KEYWORD_MAX, type MemberFilterParams } from './use-member-filters.ts';
import s from './MemberListScreen.module.css';

/** Debounce of the keyword search. */
const SEARCH_DEBOUNCE_MS = 350;

export interface MemberFilterBarProps {
  filters: MemberFilterParams;
  isFiltered: boolean;
  onChange: (changes: Partial<MemberFilterParams>) => void;
  onClear: () => void;
}

export function MemberFilterBar({ filters, isFiltered, onChange, onClear }: MemberFilterBarProps) {
  const { t } = useTranslation();
  const otherSort = filters.sort === 'active' ? 'newest' : 'active';
  return (
    <div className={s.bar}>
      <div className={s.head}>
        <KeywordField keyword={filters.keyword} onSearch={(keyword) => onChange({ keyword })} />
        <button
          type="button"
          className={s.sort}
          aria-label={t('members.sortBy', { sort: t(`members.sorts.${filters.sort}`) })}
          onClick={() => onChange({ sort: otherSort })}
        >
          {t(`members.sorts.${filters.sort}`)}
          <Icon name="sort" size={16} />
        </button>
      </div>
      <ChipRow label={t('members.filters')}>
        <Chip on={!isFiltered} onClick={onClear}>
          {t('members.all')}
        </Chip>
        <Chip on={filters.vip} onClick={() => onChange({ vip: !filters.vip })}>
          {t('members.vipOnly')}
        </Chip>
        <DictionaryFilterChip
          dictionary="industry"
          value={filters.industry}
          onChange={(industry) => onChange({ industry })}
        />
        <DictionaryFilterChip
          dictionary="region"
          value={filters.region}
          onChange={(region) => onChange({ region })}
        />
      </ChipRow>
    </div>
  );
}

interface KeywordFieldProps {
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** Debounced search. A keyword changed from outside, for example by clearing the filters, replaces the typed text. */
function KeywordField({ keyword, onSearch }: KeywordFieldProps) {
  const { t } = useTranslation();
  const [typedText, setTypedText] = useState(keyword);
  const [lastKeyword, setLastKeyword] = useState(keyword);
  const [lastSearched, setLastSearched] = useState(keyword);
  if (lastKeyword !== keyword) {
    setLastKeyword(keyword);
    if (keyword !== lastSearched) setTypedText(keyword);
  }
  const search = useEffectEvent((nextKeyword: string) => {
    if (nextKeyword === keyword) return;
    setLastSearched(nextKeyword);
    onSearch(nextKeyword);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typedText.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typedText]);
  return (
    <SearchField
      className={s.search}
      label={t('members.keyword')}
      placeholder={t('members.keywordHint')}
      clearLabel={t('members.clear')}
      maxLength={KEYWORD_MAX}
      value={typedText}
      onChange={setTypedText}
    />
  );
}

interface DictionaryFilterChipProps {
  dictionary: 'industry' | 'region';
  value: string;
  onChange: (value: string) => void;
}

/** Filter chip of one dictionary; opens a sheet with its entries. */
function DictionaryFilterChip({ dictionary, value, onChange }: DictionaryFilterChipProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: entries } = useDictionary(dictionary);
  const selectedEntry = entries?.find((entry) => entry.value === value);
  return (
    <>
      <Chip on={value !== ''} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {selectedEntry?.label ?? t(`members.${dictionary}`)}
        <Icon name="down" size={14} />
      </Chip>
      <DictionaryFilterSheet
        open={open}
        title={t(`members.${dictionary}`)}
        anyLabel={t(dictionary === 'industry' ? 'members.anyIndustry' : 'members.anyRegion')}
        entries={entries ?? []}
        value={value}
        onChoose={(newValue) => {
          setOpen(false);
          onChange(newValue);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
