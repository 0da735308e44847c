import { Button, Input } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../app/text/text.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useWidth } from '../../../ui/use-width.ts';
import { Drawer, RangePicker, Select } from './overlays.tsx';
import s from './FilterBar.module.css';

/** A condition of a table. Its name is the name of the query parameter; a range writes two, `…From` and `…To`. */
export type Filter =
  | { kind: 'text'; name: string; label: string }
  | { kind: 'select'; name: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'days'; name: string; label: string };

type Values = Readonly<Record<string, string>>;

interface FilterBarProps {
  filters: readonly Filter[];
  values: Values;
  /** With what differs; an empty text takes a condition away. */
  onChange: (part: Values) => void;
  /** Saved views and the like, after the buttons. */
  extra?: ReactNode;
}

/** Text waits for the button or Enter; a choice works at once. On a phone all but the first stand in a drawer. */
export function FilterBar({ filters, values, onChange, extra }: FilterBarProps) {
  const { t } = useTranslation();
  const phone = useWidth() === 'phone';
  const [open, setOpen] = useState(false);
  const shown = JSON.stringify(values);
  const [typed, setTyped] = useState<{ shown: string; part: Values }>({ shown, part: {} });
  // Another address, such as a saved view, brings its own text.
  const part = typed.shown === shown ? typed.part : {};
  const draft = { ...values, ...part };
  const type = (name: string, value: string) => setTyped({ shown, part: { ...part, [name]: value } });
  const choose = (next: Values) => onChange({ ...part, ...next });
  const search = () => {
    onChange(part);
    setOpen(false);
  };
  const reset = () => {
    setTyped({ shown, part: {} });
    onChange(Object.fromEntries(Object.keys(values).map((name) => [name, ''])));
    setOpen(false);
  };
  const active = Object.values(values).filter(Boolean).length;
  const fields = filters.map((filter) => (
    <FilterField
      key={filter.name}
      filter={filter}
      values={draft}
      type={type}
      choose={choose}
      search={search}
    />
  ));
  const buttons = (
    <>
      <Button onClick={reset}>{t('work.filters.reset')}</Button>
      <Button type="primary" onClick={search}>
        {t('work.filters.search')}
      </Button>
    </>
  );
  if (phone)
    return (
      <search className={s.bar}>
        {fields[0]}
        {filters.length > 1 && (
          <Button icon={<Icon name="sliders" size={18} />} onClick={() => setOpen(true)}>
            {active > 0 ? t('work.filters.active', { count: active }) : t('work.filters.open')}
          </Button>
        )}
        {extra}
        <Drawer
          open={open}
          placement="bottom"
          size="auto"
          title={t('work.filters.open')}
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

interface FieldProps {
  filter: Filter;
  values: Values;
  type: (name: string, value: string) => void;
  choose: (values: Values) => void;
  search: () => void;
}

const dayOf = (value: string | undefined) => (value ? dayjs(value) : null);

function FilterField({ filter, values, type, choose, search }: FieldProps) {
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
        onChange={(event) => type(name, event.target.value)}
        onPressEnter={search}
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
        onChange={(value?: string | null) => choose({ [name]: value ?? '' })}
      />
    );
  return (
    <RangePicker
      className={classes(s.days)}
      value={[dayOf(values[`${name}From`]), dayOf(values[`${name}To`])]}
      placeholder={[`${label} ${t('work.filters.from')}`, t('work.filters.to')]}
      allowEmpty
      onChange={(days) =>
        choose({
          [`${name}From`]: days?.[0]?.format('YYYY-MM-DD') ?? '',
          [`${name}To`]: days?.[1]?.format('YYYY-MM-DD') ?? '',
        })
      }
    />
  );
}
