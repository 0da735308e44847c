import { useState } from 'react';
import type { TableColumn } from './admin-table-types.ts';

interface StoredColumns {
  hidden: readonly string[];
  widths: Readonly<Record<string, number>>;
}

export interface ColumnSettings<R> {
  /** Columns that can be hidden. The primary column and the actions always stay. */
  optionalColumns: readonly TableColumn<R>[];
  isHidden: (key: string) => boolean;
  setHidden: (key: string, hidden: boolean) => void;
  setWidth: (key: string, width: number) => void;
  shownColumns: readonly TableColumn<R>[];
}

const MIN_WIDTH = 72;
const MAX_WIDTH = 640;
const storageKey = (list: string) => `Setting-Columns-${list}`;

function readStored(list: string, columns: readonly TableColumn<never>[]): StoredColumns {
  const defaults = { hidden: columns.filter(({ hidden }) => hidden).map(({ key }) => key), widths: {} };
  try {
    return {
      ...defaults,
      ...(JSON.parse(localStorage.getItem(storageKey(list)) ?? '{}') as Partial<StoredColumns>),
    };
  } catch {
    return defaults;
  }
}

/** Which columns of a list are shown and how wide they are; kept in this browser. */
export function useColumnSettings<R>(list: string, columns: readonly TableColumn<R>[]): ColumnSettings<R> {
  const [stored, setStored] = useState(() => readStored(list, columns));
  function store(next: StoredColumns): void {
    setStored(next);
    try {
      localStorage.setItem(storageKey(list), JSON.stringify(next));
    } catch {
      // A browser without storage forgets the setting with the page.
    }
  }
  const isHidden = (key: string) => stored.hidden.includes(key);
  return {
    optionalColumns: columns.filter(({ key, primary }) => !primary && key !== 'actions'),
    isHidden,
    setHidden: (key, hidden) =>
      store({
        ...stored,
        hidden: hidden ? [...stored.hidden, key] : stored.hidden.filter((other) => other !== key),
      }),
    setWidth: (key, width) =>
      store({
        ...stored,
        widths: { ...stored.widths, [key]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
      }),
    shownColumns: columns
      .filter(({ key }) => !isHidden(key))
      .map((column) => {
        const width = stored.widths[column.key];
        return width === undefined ? column : { ...column, width };
      }),
  };
}
