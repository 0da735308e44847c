import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { PayDeps } from '../pay/pay-deps.ts';
import type { ExpiringTokens } from '../pay/expiring-tokens.ts';
import { formatYuan } from '../pay/yuan-amount.ts';
import { beijingDayRange } from '../pay/beijing-time.ts';
import { formatFee, billHeaders, toPaymentRow, toRefundRow, billTypes } from './wechat-bill-rows.ts';
import type { BillType, BillRow } from './wechat-bill-rows.ts';
import { WechatPayError } from './wechat-pay-error.ts';

/** A bill file and whether it is gzipped. */
export type BillFile = { bytes: Buffer; gzipped: boolean };

const linkTtlMs = 30_000;
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

export function createWechatBillLink(
  deps: PayDeps,
  billsByToken: ExpiringTokens<BillFile>,
  query: Record<string, string | undefined>,
  origin: string,
): object {
  const day = query['bill_date'] ?? '';
  const type = billTypes.find((name) => name === (query['bill_type'] ?? 'ALL'));
  const dayRange = beijingDayRange(day);
  if (!dayRange || !type)
    throw new WechatPayError(400, 'PARAM_ERROR', '参数错误，请检查bill_date与bill_type');
  if (dayRange.until > deps.now() && !deps.faults.read().billAvailableSameDay) {
    throw new WechatPayError(400, 'STATEMENT_CREATING', '账单生成中，请在T+1日上午10点后再重新下载');
  }
  const csv = renderBill(deps, type, dayRange);
  if (!csv) throw new WechatPayError(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const gzipped = query['tar_type'] === 'GZIP';
  const token = billsByToken.create({ bytes: gzipped ? gzipSync(csv) : csv, gzipped }, linkTtlMs);
  return {
    // The hash of the uncompressed file in both cases.
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(csv).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=${token}`,
  };
}

export function requireBill(billsByToken: ExpiringTokens<BillFile>, token: string | undefined): BillFile {
  const bill = billsByToken.find(token ?? '');
  if (!bill) throw new WechatPayError(400, 'INVALID_REQUEST', '账单下载链接已失效，请重新申请');
  return bill;
}

/** Payments are listed by payment day, refunds by the day they were accepted. Null if there are none. */
function renderBill(deps: PayDeps, type: BillType, dayRange: { from: number; until: number }): Buffer | null {
  const isWithin = (at: number) => at >= dayRange.from && at < dayRange.until;
  const rows: BillRow[] = [];
  for (const order of deps.ledger.orders()) {
    if (order.channel !== 'wechat') continue;
    if (type !== 'REFUND' && order.payment && isWithin(order.payment.at))
      rows.push(toPaymentRow(deps, type, order));
    if (type === 'SUCCESS') continue;
    for (const refund of order.refunds) if (isWithin(refund.at)) rows.push(toRefundRow(deps, type, refund));
  }
  if (rows.length === 0) return null;
  rows.sort((a, b) => a.at - b.at);
  const paidFen = rows.reduce((sum, row) => sum + row.paidFen, 0);
  const refundedFen = rows.reduce((sum, row) => sum + row.refundedFen, 0);
  const summary = [
    String(rows.length),
    formatYuan(paidFen),
    formatYuan(refundedFen),
    '0.00',
    formatFee(paidFen - refundedFen),
    formatYuan(paidFen),
    formatYuan(refundedFen),
  ];
  const lines = [
    billHeaders[type],
    ...rows.map(({ cells }) => csvLine(cells)),
    summaryHeader,
    csvLine(summary),
  ];
  // As in the real file: a byte order mark and CRLF line ends.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}

/** A backtick before each field keeps spreadsheets from rounding long numbers. */
function csvLine(cells: readonly string[]): string {
  return cells.map((cell) => `\`${cell}`).join(',');
}
