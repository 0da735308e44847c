import {
  type Column,
  type ColumnItem,
  type Columns,
  type TextPair,
  pickText,
} from '@mingtang/contract/list-columns';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../core/RelativeTime.tsx';
import { useLanguage, useTranslation } from '../../core/text/i18n.ts';
import { formatCount } from '../../ui/text/format.ts';
import { formatDate, formatDateTime } from '../../ui/text/format-date.ts';
import { formatAmount } from '../../ui/text/format-money.ts';
import { UserText } from '../../ui/text/UserText.tsx';
import type { TableColumn } from './admin-table-types.ts';
import s from './AdminTable.module.css';

type Render<R> = (row: R) => ReactNode;
/** Names of the columns in the table. The type of a cell without a default is `none` or `json`. */
type ShownColumn<C extends Columns, V = Column['value']> = {
  [K in keyof C]: C[K]['in'] extends 'export' ? never : C[K]['value'] extends V ? K : never;
}[keyof C];
type Cells<C extends Columns, R> = Record<ShownColumn<C, 'none' | 'json'>, Render<R>> &
  Partial<Record<ShownColumn<C>, Render<R>>>;

/** The columns of a list. `cells` replaces the default cell of a value type; `actions` adds a column. */
export function useTableColumns<C extends Columns, R extends ColumnItem<C>>(
  columns: C,
  cells: Cells<C, R>,
  actions?: Render<R>,
): TableColumn<R>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const renders: Readonly<Record<string, Render<R> | undefined>> = cells;
  const valueColumns = Object.entries<Column>(columns)
    .filter(([, column]) => column.in !== 'export')
    .toSorted(([, { order: first = 0 }], [, { order: second = 0 }]) => first - second)
    .map(([key, { title, value, sort, primary, summary, hidden, nullText }]) => ({
      key,
      title: pickText(title, language),
      render:
        renders[key] ??
        ((row: R) => (
          <DefaultCell type={value} value={row[key as keyof ColumnItem<C>]} nullText={nullText} />
        )),
      ...(sort && { sort }),
      ...((value === 'fen' || value === 'count') && { align: 'end' as const }),
      ...(primary && { primary }),
      ...(summary && { summary }),
      ...(hidden && { hidden }),
    }));
  return actions
    ? [...valueColumns, { key: 'actions', title: t('admin.table.actions'), render: actions }]
    : valueColumns;
}

interface DefaultCellProps {
  type: Column['value'];
  value: unknown;
  nullText: TextPair | undefined;
}

function DefaultCell({ type, value, nullText }: DefaultCellProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (value === null) return nullText ? pickText(nullText, language) : t('admin.common.none');
  if (typeof type === 'object') return pickText(type[value as string]!, language);
  if (type === 'count') return formatCount(value as number);
  if (type === 'fen') return <span className={s.amount}>{formatAmount(value as number, language)}</span>;
  const text = value as string;
  if (type === 'relativeTime') return <RelativeTime at={text} />;
  if (type === 'date') return formatDate(text, language);
  if (type === 'time' || type === 'utcTime')
    return <time dateTime={text}>{formatDateTime(text, language)}</time>;
  return <UserText as="span" text={text} />;
}
