import { z } from 'zod';
import type { Column, ColumnItem, Columns } from './list-columns.ts';
import { Day } from './editions.ts';
import { Fen, Instant } from './fields.ts';

const schemas = {
  text: z.string(),
  time: Instant,
  relativeTime: Instant,
  utcTime: Instant,
  date: Instant,
  day: Day,
  fen: Fen,
  count: z.number().int(),
  json: z.unknown(),
};

const schemaOf = (value: Exclude<Column['value'], 'none'>): z.ZodType =>
  typeof value === 'object' ? z.enum(Object.keys(value)) : schemas[value];

/** The fields of a list item that its columns define. */
export const columnFields = <C extends Columns>(columns: C) =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, { value, nullable }]) =>
      value === 'none' ? [] : [[key, nullable ? schemaOf(value).nullable() : schemaOf(value)]],
    ),
  ) as { [K in keyof ColumnItem<C>]: z.ZodType<ColumnItem<C>[K]> };
