import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../core/text/i18n.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/media/Icon.tsx';
import { useBreakpoint } from '../../ui/browser/use-breakpoint.ts';
import { Drawer, RangePicker, Select } from './antd-overlays.tsx';
import s from './TableFilterBar.module.css';

/** A filter of a table. `name` is its URL parameter; a date range has two, `…From` and `…To`. */
export type TableFilter =
  | { kind: 'text' | 'number'; name: string; label: string }
  | {
      kind: 'select';
      name: string;
      label: string;
      options: readonly { value: string; label: string }[];
      /** Filters that depend on this one and are removed when it changes. */
      resets?: readonly string[];
    }
  | { kind: 'days'; name: string; label: string };

type FilterValues = Readonly<Record<string, string>>;

interface TableFilterBarProps {
  filters: readonly TableFilter[];
  values: FilterValues;
  /** Receives only the changed values; an empty string removes a filter. */
  onChange: (changes: FilterValues) => void;
  /** Shown at the end of the line: the menu of the list. */
  end?: ReactNode;
}

/** Typed text is applied after this pause, so that a word is one request and not one for each letter. */
const TYPING_PAUSE_MS = 400;

/** Filters of a table; a change is applied at once. On phones all but the first are in a drawer. */
export function TableFilterBar({ filters, values, onChange, end }: TableFilterBarProps) {
  const { t } = useTranslation();
  const isPhone = useBreakpoint() === 'phone';
  const [open, setOpen] = useState(false);
  const activeCount = Object.values(values).filter(Boolean).length;
  const clear = () => onChange(Object.fromEntries(Object.keys(values).map((name) => [name, ''])));
  const fields = filters.map((filter) => (
    <TableFilterField key={filter.name} filter={filter} values={values} onChange={onChange} />
  ));
  if (isPhone)
    return (
      <search className={s.bar}>
        {fields[0]}
        {filters.length > 1 && (
          <Button
            icon={<Icon name="sliders" size={18} />}
            aria-label={
              activeCount > 0 ? t('admin.filters.active', { count: activeCount }) : t('admin.filters.open')
            }
            onClick={() => setOpen(true)}
          >
            {activeCount > 0 && activeCount}
          </Button>
        )}
        {end}
        <Drawer
          open={open}
          placement="bottom"
          size="auto"
          title={t('admin.filters.open')}
          onClose={() => setOpen(false)}
          footer={
            <div className={s.foot}>
              <Button disabled={activeCount === 0} onClick={clear}>
                {t('admin.filters.clear')}
              </Button>
              <Button type="primary" onClick={() => setOpen(false)}>
                {t('admin.filters.show')}
              </Button>
            </div>
          }
        >
          <div className={s.stack}>{fields.slice(1)}</div>
        </Drawer>
      </search>
    );
  return (
    <search className={s.bar}>
      {fields}
      {/* Keeps its place while it is invisible: a filter must not move the rows below. */}
      <Button className={classes(s.clear)} type="text" disabled={activeCount === 0} onClick={clear}>
        {t('admin.filters.clear')}
      </Button>
      <span className={s.end}>{end}</span>
    </search>
  );
}

const NUMBER = /^-?\d{1,12}(?:\.\d{1,4})?$/;

/** Text of a filter, applied after a pause in typing, by Enter or when the field is cleared. */
function TextFilter({ name, label, value, isNumber, onChange }: TextFilterProps) {
  const [typed, setTyped] = useState({ applied: value, text: value });
  // The applied value changed elsewhere, for example by a saved view: it replaces the typed text.
  const text = typed.applied === value ? typed.text : value;
  const timer = useRef(0);
  const isInvalid = (next: string) => isNumber && next !== '' && !NUMBER.test(next);
  const apply = (next: string) => {
    window.clearTimeout(timer.current);
    if (next !== value && !isInvalid(next)) onChange({ [name]: next });
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <Input
      className={classes(s.text)}
      value={text}
      placeholder={label}
      aria-label={label}
      // A placeholder that names everything that is searched can be longer than the field.
      title={label}
      maxLength={isNumber ? 18 : 60}
      allowClear
      {...(isNumber && { inputMode: 'decimal' as const })}
      {...(isInvalid(text.trim()) && { status: 'error' as const, 'aria-invalid': true })}
      prefix={isNumber ? undefined : <Icon name="search" size={16} />}
      onChange={({ target }) => {
        setTyped({ applied: value, text: target.value });
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => apply(target.value.trim()), TYPING_PAUSE_MS);
      }}
      onPressEnter={() => apply(text.trim())}
    />
  );
}

interface TextFilterProps {
  name: string;
  label: string;
  value: string;
  isNumber: boolean;
  onChange: (changes: FilterValues) => void;
}

interface TableFilterFieldProps {
  filter: TableFilter;
  values: FilterValues;
  onChange: (changes: FilterValues) => void;
}

const dayOf = (value: string | undefined) => (value ? dayjs(value) : null);

function TableFilterField({ filter, values, onChange }: TableFilterFieldProps) {
  const { t } = useTranslation();
  const { name, label } = filter;
  if (filter.kind === 'text' || filter.kind === 'number')
    return (
      <TextFilter
        name={name}
        label={label}
        value={values[name] ?? ''}
        isNumber={filter.kind === 'number'}
        onChange={onChange}
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
        onChange={(value?: string | null) =>
          onChange({
            ...Object.fromEntries((filter.resets ?? []).map((dependent) => [dependent, ''])),
            [name]: value ?? '',
          })
        }
      />
    );
  return (
    <RangePicker
      className={classes(s.days)}
      value={[dayOf(values[`${name}From`]), dayOf(values[`${name}To`])]}
      placeholder={[`${label} ${t('admin.filters.from')}`, t('admin.filters.to')]}
      allowEmpty
      onChange={(days) =>
        onChange({
          [`${name}From`]: days?.[0]?.format('YYYY-MM-DD') ?? '',
          [`${name}To`]: days?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
}
