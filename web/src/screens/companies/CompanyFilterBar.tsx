import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Button } from '../../ui/inputs/Button.tsx';
import { Icon } from '../../ui/media/Icon.tsx';
import type { SelectOption } from '../../ui/inputs/Select.tsx';
import {
  countActiveFilters,
  NO_COMPANY_FILTER,
  RADII_KM,
  type CompanyFilterValues,
} from './company-filter-values.ts';
import { useCompanyFilterOptions } from './use-company-filter-options.ts';
import s from './CompanyFilterBar.module.css';

export interface CompanyFilterBarProps {
  filter: CompanyFilterValues;
  onChange: (changes: Partial<CompanyFilterValues>) => void;
  onOpenSheet: () => void;
}

/**
 * On a phone the three most used filters and a button for the sheet with all of them. On a desktop, where the categories
 * are beside the list, all the others.
 */
export function CompanyFilterBar({ filter, onChange, onOpenSheet }: CompanyFilterBarProps) {
  const { t } = useTranslation();
  const { industries, regions, sorts } = useCompanyFilterOptions();
  const count = countActiveFilters(filter);
  return (
    <div className={s.bar}>
      <QuickSelect
        className={filter.industry === undefined ? s.phoneOnly : undefined}
        label={t('companyList.industry')}
        options={[{ value: '', label: t('companyList.allIndustries') }, ...industries]}
        value={filter.industry ?? ''}
        onChange={(value) => onChange({ industry: value || undefined })}
      />
      <QuickSelect
        label={t('companyList.region')}
        options={[{ value: '', label: t('companyList.allRegions') }, ...regions]}
        value={filter.region ?? ''}
        onChange={(value) => onChange({ region: value || undefined })}
      />
      <QuickSelect
        className={s.desktopOnly}
        label={t('companyList.distance')}
        options={[
          { value: '', label: t('companyList.any') },
          ...RADII_KM.map((km) => ({ value: String(km), label: t('companyList.within', { km }) })),
        ]}
        value={String(filter.within ?? '')}
        onChange={(value) => onChange({ within: RADII_KM.find((radius) => String(radius) === value) })}
      />
      <QuickSelect
        className={s.sort}
        label={t('companyList.sort')}
        options={sorts}
        value={filter.sort}
        unfilteredValue={NO_COMPANY_FILTER.sort}
        onChange={(value) => {
          const sort = sorts.find((option) => option.value === value)?.value;
          if (sort) onChange({ sort });
        }}
      />
      <button
        type="button"
        className={classes(s.item, s.phoneOnly, count > 0 && s.on)}
        aria-label={count > 0 ? t('companyList.filterCount', { count }) : undefined}
        onClick={onOpenSheet}
      >
        <Icon name="sliders" size={18} />
        <span>{t('companyList.filter')}</span>
      </button>
      {count > 0 && (
        <Button
          size="sm"
          tone="ghost"
          className={s.desktopOnly}
          onClick={() => onChange({ ...NO_COMPANY_FILTER, sort: filter.sort })}
        >
          {t('companyList.clear')}
        </Button>
      )}
    </div>
  );
}

interface QuickSelectProps {
  className?: string | undefined;
  label: string;
  options: readonly SelectOption[];
  value: string;
  /** The value that does not filter. */
  unfilteredValue?: string;
  onChange: (value: string) => void;
}

/** A transparent native select over a text and an arrow. The text is the label until an option is selected. */
function QuickSelect(props: QuickSelectProps) {
  const { className, label, options, value, unfilteredValue = '', onChange } = props;
  const selected = options.find((option) => option.value === value && value !== '');
  return (
    <span className={classes(s.item, value !== unfilteredValue && s.on, className)}>
      <span className={s.text}>{selected?.label ?? label}</span>
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
