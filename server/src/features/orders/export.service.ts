import type { ExportOrders } from '@mingtang/contract/orders.admin';
import { channelWords, type OrderField, orderSheet, orderStateWords } from '@mingtang/contract/orders.sheet';
import type { SentFile } from '@mingtang/contract/route';
import { exportSheet, inPages } from '../../adapters/export-sheet.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { Actor, From } from '../../http/call.ts';
import { inLanguage } from '../../in-language.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { dayOf } from '../memberships/memberships.service.ts';
import { listBehind, type TableRow } from './tables.queries.ts';
import { viewRow } from './tables.service.ts';

const PAGE = 500;
const SHANGHAI_MS = 8 * 3_600_000;

export async function exportOrders(
  deps: Deps,
  actor: Actor,
  from: From,
  { format, ...filter }: ExportOrders,
): Promise<SentFile> {
  const words = ([zh, en]: readonly [string, string]) => inLanguage(from.language, zh, en);
  const valueOf = valuesIn(from, words);
  await inTransaction(deps, (deps) =>
    recordEvent(deps, {
      actorId: actor.accountId,
      action: 'order.export',
      subject: 'orders',
      after: { format, ...filter },
      traceId: from.traceId,
    }),
  );
  return exportSheet({
    format,
    name: `orders-${dayOf(deps.clock.now())}`,
    columns: (Object.keys(orderSheet) as OrderField[]).map((field) => ({
      header: words(orderSheet[field]),
      value: valueOf[field],
    })),
    rows: inPages(
      (after) => listBehind(deps.db, filter, after, PAGE),
      (row) => row.id,
    ),
  });
}

const yuan = (fen: number): string => (fen / 100).toFixed(2);
const time = (at: string | null): string =>
  at === null ? '' : new Date(Date.parse(at) + SHANGHAI_MS).toISOString().slice(0, 19).replace('T', ' ');

function valuesIn(
  { language }: From,
  words: (pair: readonly [string, string]) => string,
): Record<OrderField, (row: TableRow) => string> {
  const view = (row: TableRow) => viewRow(language, row);
  return {
    number: (row) => row.number,
    createdAt: (row) => time(view(row).createdAt),
    memberName: (row) => row.name,
    companyName: (row) => view(row).companyName ?? '',
    packageName: (row) => view(row).packageName,
    months: (row) => String(row.months),
    amount: (row) => yuan(row.amount_fen),
    state: (row) => words(orderStateWords[view(row).state]),
    channel: (row) => {
      const { channel } = view(row);
      return channel === null ? '' : words(channelWords[channel]);
    },
    paidAt: (row) => time(view(row).paidAt),
    refunded: (row) => yuan(row.refunded ?? 0),
  };
}
