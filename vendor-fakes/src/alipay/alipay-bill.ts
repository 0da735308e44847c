import type { PayDeps } from '../pay/pay-deps.ts';
import { encodeGbk } from '../pay/gbk.ts';
import type { ExpiringTokens } from '../pay/expiring-tokens.ts';
import { toBeijingTime, beijingDayRange } from '../pay/beijing-time.ts';
import { createZip } from '../pay/zip-writer.ts';
import { businessError } from './alipay-error.ts';
import { buildFundTables, buildTradeTables } from './alipay-bill-tables.ts';
import type { BillEntry, BillTable } from './alipay-bill-tables.ts';
import type { BizContent } from './alipay-trades.ts';

const linkTtlMs = 30_000;

/** Returns a download URL that is valid for 30 seconds. */
export function createAlipayBillLink(
  deps: PayDeps,
  billsByToken: ExpiringTokens<Buffer>,
  content: BizContent,
  origin: string,
): object {
  const { bill_type: type, bill_date: day } = content;
  const dayRange = beijingDayRange(String(day));
  if (!dayRange || (type !== 'trade' && type !== 'signcustomer'))
    throw businessError('isv.invalid-arguments', '参数有误');
  const isBillReady = dayRange.until <= deps.now() || deps.faults.read().billAvailableSameDay;
  const entries = isBillReady ? listEntries(deps, dayRange) : [];
  if (entries.length === 0) throw businessError('isp.bill_not_exist', '入参账单不存在');

  // In bills the account number is the seller's id followed by 0156.
  const account = deps.config.alipay.sellerId;
  const filePrefix = `${account}0156_${String(day).replaceAll('-', '')}`;
  const tables = type === 'trade' ? buildTradeTables(entries) : buildFundTables(entries);
  const files = tables.map(([suffix, table]) => ({
    name: encodeGbk(`${filePrefix}_${suffix}.csv`),
    data: encodeGbk(renderBillCsv(table, account, dayRange, deps.now())),
  }));
  const token = billsByToken.create(createZip(files, new Date(deps.now())), linkTtlMs);
  const query = new URLSearchParams({
    bizType: type,
    userId: `${account}0156`,
    fileType: 'csv.zip',
    bizDates: String(day).replaceAll('-', ''),
    downloadFileName: `${filePrefix}.csv.zip`,
    fileId: token,
  });
  return { bill_download_url: `${origin}/downloadBillFile.resource?${query.toString()}` };
}

function listEntries(deps: PayDeps, { from, until }: { from: number; until: number }): BillEntry[] {
  const entries: BillEntry[] = [];
  for (const order of deps.ledger.orders()) {
    if (order.channel !== 'alipay' || !order.payment) continue;
    entries.push({ order, refund: null, at: order.payment.at, fen: order.payment.amountFen });
    for (const refund of order.refunds) {
      if (refund.state !== 'SUCCESS') continue;
      entries.push({ order, refund, at: refund.endedAt ?? refund.at, fen: -refund.amountFen });
    }
  }
  return entries.filter(({ at }) => at >= from && at < until).sort((a, b) => a.at - b.at);
}

/** Comment lines start with #. A tab after each cell keeps spreadsheets from rounding long numbers. */
function renderBillCsv(
  table: BillTable,
  account: string,
  { from, until }: { from: number; until: number },
  now: number,
): string {
  const lines = [
    `#支付宝${table.title}查询`,
    `#账号：[${account}0156]`,
    `#起始日期：[${formatChineseTime(from)}]   终止日期：[${formatChineseTime(until)}]`,
    separatorLine(`${table.title}列表`, 40),
    table.header,
    ...table.rows.map((cells) => cells.map((cell) => `${stripSeparators(cell)}\t`).join(',')),
    separatorLine(`${table.title}列表结束`, 36),
    ...table.totals.map((total) => `#${total}`),
    `#导出时间：[${formatChineseTime(now)}]`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function separatorLine(text: string, trailingDashes: number): string {
  return `#${'-'.repeat(41)}${text}${'-'.repeat(trailingDashes)}`;
}

/** The format has no quoting: a comma or a line break in a cell would shift the columns. */
function stripSeparators(text: string): string {
  return text.replaceAll(/[,\t\r\n]/g, ' ');
}

function formatChineseTime(at: number): string {
  const { dateTime } = toBeijingTime(at);
  return dateTime.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1年$2月$3日');
}
