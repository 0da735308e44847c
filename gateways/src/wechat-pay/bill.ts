import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PayDesk } from '../pay/desk.ts';
import type { Links } from '../pay/links.ts';
import { yuan } from '../pay/money.ts';
import { beijingDay } from '../pay/time.ts';
import { fee, heads, payRow, refundRow, types } from './bill.rows.ts';
import type { BillType, Row } from './bill.rows.ts';
import { Refusal } from './refusal.ts';

/** A bill file and whether it is packed. */
export type Bill = { bytes: Buffer; packed: boolean };

const linkLivesMs = 30_000;
const summaryHead =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function askForBill(
  desk: PayDesk,
  links: Links<Bill>,
  query: Record<string, string | undefined>,
  origin: string,
): object {
  const day = query['bill_date'] ?? '';
  const type = types.find((name) => name === (query['bill_type'] ?? 'ALL'));
  const span = beijingDay(day);
  if (!span || !type) throw new Refusal(400, 'PARAM_ERROR', '参数错误，请检查bill_date与bill_type');
  if (span.until > desk.now() && !desk.temper.read().billToday) {
    throw new Refusal(400, 'STATEMENT_CREATING', '账单生成中，请在T+1日上午10点后再重新下载');
  }
  const csv = writeBill(desk, type, span);
  if (!csv) throw new Refusal(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const packed = query['tar_type'] === 'GZIP';
  const token = links.make({ bytes: packed ? gzipSync(csv) : csv, packed }, linkLivesMs);
  return {
    // Of the file before packing, in both cases.
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(csv).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=${token}`,
  };
}

export function takeBill(links: Links<Bill>, token: string | undefined): Bill {
  const bill = links.find(token ?? '');
  if (!bill) throw new Refusal(400, 'INVALID_REQUEST', '账单下载链接已失效，请重新申请');
  return bill;
}

/** Payments count on the day they were made, refunds on the day they were accepted. Null when there are none. */
function writeBill(desk: PayDesk, type: BillType, span: { from: number; until: number }): Buffer | null {
  const within = (at: number) => at >= span.from && at < span.until;
  const rows: Row[] = [];
  for (const order of desk.ledger.orders()) {
    if (order.channel !== 'wechat') continue;
    if (type !== 'REFUND' && order.payment && within(order.payment.at)) rows.push(payRow(desk, type, order));
    if (type === 'SUCCESS') continue;
    for (const refund of order.refunds) if (within(refund.at)) rows.push(refundRow(desk, type, refund));
  }
  if (rows.length === 0) return null;
  rows.sort((a, b) => a.at - b.at);
  const paid = rows.reduce((sum, row) => sum + row.paid, 0);
  const refunded = rows.reduce((sum, row) => sum + row.refunded, 0);
  const summary = [
    String(rows.length),
    yuan(paid),
    yuan(refunded),
    '0.00',
    fee(paid - refunded),
    yuan(paid),
    yuan(refunded),
  ];
  const lines = [heads[type], ...rows.map(({ cells }) => line(cells)), summaryHead, line(summary)];
  // The real file starts with a byte order mark and ends its lines in the manner of Windows.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** A backtick before each field keeps spreadsheets from rounding long numbers. */
function line(cells: readonly string[]): string {
  return cells.map((cell) => `\`${cell}`).join(',');
}
