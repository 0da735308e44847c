import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer, RangePicker, Select } from './antd-overlays.tsx';
import s from './TableFilterBar.module.css';

/** A filter of a table. `name` is its URL parameter; a date range has two, `…From` and `…To`. */
export type TableFilter =
  | { kind: 'text'; name: string; label: string }
  | { kind: 'select'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'days'; name: string; label: string };

type FilterValues = Readonly<Record<string, string>>;

interface TableFilterBarProps {
  filters: readonly TableFilter[];
  values: FilterValues;
  /** Receives only the changed values; an empty string removes a filter. */
  onChange: (changes: FilterValues) => void;
  /** Shown after the buttons, for example saved views. */
  extra?: ReactNode;
}

/**
 * Filters of a table. Text is applied by the button or Enter, other filters at once. On phones all but the
 * first are in a drawer.
 */
export function TableFilterBar({ filters, values, onChange, extra }: TableFilterBarProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [open, setOpen] = useState(false);
  const appliedKey = JSON.stringify(values);
  const [typedChanges, setTypedChanges] = useState<{ appliedKey: string; changes: FilterValues }>({
    appliedKey,
    changes: {},
  });
  // Discard text that was typed but not applied when the applied values change, for example by a saved view.
  const changes = typedChanges.appliedKey === appliedKey ? typedChanges.changes : {};
  const shownValues = { ...values, ...changes };
  const onType = (name: string, value: string) =>
    setTypedChanges({ appliedKey, changes: { ...changes, [name]: value } });
  const onChoose = (next: FilterValues) => onChange({ ...changes, ...next });
  const onSearch = () => {
    onChange(changes);
    setOpen(false);
  };
  const reset = () => {
    setTypedChanges({ appliedKey, changes: {} });
    onChange(Object.fromEntries(Object.keys(values).map((name) => [name, ''])));
    setOpen(false);
  };
  const activeCount = Object.values(values).filter(Boolean).length;
  const fields = filters.map((filter) => (
    <TableFilterField
      key={filter.name}
      filter={filter}
      values={shownValues}
      onType={onType}
      onChoose={onChoose}
      onSearch={onSearch}
    />
  ));
  const buttons = (
    <>
      <Button onClick={reset}>{t('admin.filters.reset')}</Button>
      <Button type="primary" onClick={onSearch}>
        {t('admin.filters.search')}
      </Button>
    </>
  );
  if (isPhone)
    return (
      <search className={s.bar}>
        {fields[0]}
        {filters.length > 1 && (
          <Button icon={<Icon name="sliders" size={18} />} onClick={() => setOpen(true)}>
            {activeCount > 0 ? t('admin.filters.active', { count: activeCount }) : t('admin.filters.open')}
          </Button>
        )}
        {extra}
        <Drawer
          open={open}
          placement="bottom"
          size="auto"
          title={t('admin.filters.open')}
          onClose={() => setOpen(false)}
          footer={<div className={s.foot}>{buttons}</div>}
        >
          <div className={s.stack}>{fields.slice(1)}</div>
        </Drawer>
      </search>
    );
  return (
    <search className={s.bar}>
      {fields}
      {buttons}
      {extra}
    </search>
  );
}

interface TableFilterFieldProps {
  filter: TableFilter;
  values: FilterValues;
  onType: (name: string, value: string) => void;
  onChoose: (values: FilterValues) => void;
  onSearch: () => void;
}

const dayOf = (value: string | undefined) => (value ? dayjs(value) : null);

function TableFilterField({ filter, values, onType, onChoose, onSearch }: TableFilterFieldProps) {
  const { t } = useTranslation();
  const { name, label } = filter;
  if (filter.kind === 'text')
    return (
      <Input
        className={classes(s.text)}
        value={values[name] ?? ''}
        placeholder={label}
        aria-label={label}
        maxLength={60}
        allowClear
        prefix={<Icon name="search" size={16} />}
        onChange={(event) => onType(name, event.target.value)}
        onPressEnter={onSearch}
      />
    );
  if (filter.kind === 'select')
    return (
      <Select
        className={classes(s.select)}
        value={values[name] || null}
        placeholder={label}
        aria-label={label}
        prefix={values[name] ? label : undefined}
        allowClear
        options={[...filter.options]}
        onChange={(value?: string | null) => onChoose({ [name]: value ?? '' })}
      />
    );
  return (
    <RangePicker
      className={classes(s.days)}
      value={[dayOf(values[`${name}From`]), dayOf(values[`${name}To`])]}
      placeholder={[`${label} ${t('admin.filters.from')}`, t('admin.filters.to')]}
      allowEmpty
      onChange={(days) =>
        onChoose({
          [`${name}From`]: days?.[0]?.format('YYYY-MM-DD') ?? '',
          [`${name}To`]: days?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
}
