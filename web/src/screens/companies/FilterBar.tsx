import { useTranslation } from '../../app/text/text.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { SelectOption } from '../../ui/Select.tsx';
import { countChosen, NO_FILTER, type FilterChoice } from './filter-choice.ts';
import { useChoices } from './use-choices.ts';
import s from './FilterBar.module.css';

export interface FilterBarProps {
  choice: FilterChoice;
  onChange: (part: Partial<FilterChoice>) => void;
  onMore: () => void;
}

/** The three things asked for most, and the way to the rest. On a phone, where there is no aside. */
export function FilterBar({ choice, onChange, onMore }: FilterBarProps) {
  const { t } = useTranslation();
  const { industries, regions, sorts } = useChoices();
  const count = countChosen(choice);
  return (
    <div className={s.bar}>
      <QuickSelect
        label={t('companyList.industry')}
        options={[{ value: '', label: t('companyList.allIndustries') }, ...industries]}
        value={choice.industry ?? ''}
        onChange={(value) => onChange({ industry: value || undefined })}
      />
      <QuickSelect
        label={t('companyList.region')}
        options={[{ value: '', label: t('companyList.allRegions') }, ...regions]}
        value={choice.region ?? ''}
        onChange={(value) => onChange({ region: value || undefined })}
      />
      <QuickSelect
        label={t('companyList.sort')}
        options={sorts}
        value={choice.sort}
        neutral={NO_FILTER.sort}
        onChange={(value) => {
          const sort = sorts.find((one) => one.value === value)?.value;
          if (sort) onChange({ sort });
        }}
      />
      <button
        type="button"
        className={classes(s.item, count > 0 && s.on)}
        aria-label={count > 0 ? t('companyList.filterCount', { count }) : undefined}
        onClick={onMore}
      >
        <Icon name="sliders" size={18} />
        <span>{t('companyList.filter')}</span>
      </button>
    </div>
  );
}

interface QuickSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** The choice that filters nothing. */
  neutral?: string;
  onChange: (value: string) => void;
}

/** The device's own picker, invisible over a word and an arrow. While nothing is chosen, the word says what can be. */
function QuickSelect({ label, options, value, neutral = '', onChange }: QuickSelectProps) {
  const chosen = options.find((option) => option.value === value && value !== '');
  return (
    <span className={classes(s.item, value !== neutral && s.on)}>
      <span className={s.text}>{chosen?.label ?? label}</span>
      <Icon name="down" size={16} />
      <select
        className={s.select}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
