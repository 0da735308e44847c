import type { PayDesk } from '../pay/desk.ts';
import { encodeGbk } from '../pay/gbk.ts';
import type { Links } from '../pay/links.ts';
import { beijing, beijingDay } from '../pay/time.ts';
import { zip } from '../pay/zip.ts';
import { failed } from './refusal.ts';
import { fundSheets, tradeSheets } from './sheets.ts';
import type { Entry, Sheet } from './sheets.ts';
import type { Content } from './trades.ts';

const linkLivesMs = 30_000;

/** Answers an address that is good for half a minute. */
export function askForBill(desk: PayDesk, links: Links<Buffer>, content: Content, origin: string): object {
  const { bill_type: type, bill_date: day } = content;
  const span = beijingDay(String(day));
  if (!span || (type !== 'trade' && type !== 'signcustomer'))
    throw failed('isv.invalid-arguments', '参数有误');
  const ready = span.until <= desk.now() || desk.temper.read().billToday;
  const entries = ready ? listEntries(desk, span) : [];
  if (entries.length === 0) throw failed('isp.bill_not_exist', '入参账单不存在');

  const account = desk.config.alipay.sellerId;
  const name = `${account}0156_${String(day).replaceAll('-', '')}`;
  const sheets = type === 'trade' ? tradeSheets(entries) : fundSheets(entries);
  const files = sheets.map(([suffix, sheet]) => ({
    name: encodeGbk(`${name}_${suffix}.csv`),
    data: encodeGbk(write(sheet, account, span, desk.now())),
  }));
  const token = links.make(zip(files, new Date(desk.now())), linkLivesMs);
  const query = new URLSearchParams({
    bizType: type,
    userId: `${account}0156`,
    fileType: 'csv.zip',
    bizDates: String(day).replaceAll('-', ''),
    downloadFileName: `${name}.csv.zip`,
    fileId: token,
  });
  return { bill_download_url: `${origin}/downloadBillFile.resource?${query.toString()}` };
}

function listEntries(desk: PayDesk, { from, until }: { from: number; until: number }): Entry[] {
  const entries: Entry[] = [];
  for (const order of desk.ledger.orders()) {
    if (order.channel !== 'alipay' || !order.payment) continue;
    entries.push({ order, refund: null, at: order.payment.at, fen: order.payment.amountFen });
    for (const refund of order.refunds) {
      if (refund.state !== 'SUCCESS') continue;
      entries.push({ order, refund, at: refund.endedAt ?? refund.at, fen: -refund.amountFen });
    }
  }
  return entries.filter(({ at }) => at >= from && at < until).sort((a, b) => a.at - b.at);
}

/** Comments start with #, and a tab after each cell keeps spreadsheets from rounding long numbers. */
function write(
  sheet: Sheet,
  account: string,
  { from, until }: { from: number; until: number },
  now: number,
): string {
  const lines = [
    `#支付宝${sheet.title}查询`,
    `#账号：[${account}0156]`,
    `#起始日期：[${chinese(from)}]   终止日期：[${chinese(until)}]`,
    rule(`${sheet.title}列表`, 40),
    sheet.head,
    ...sheet.rows.map((cells) => cells.map((cell) => `${plain(cell)}\t`).join(',')),
    rule(`${sheet.title}列表结束`, 36),
    ...sheet.totals.map((total) => `#${total}`),
    `#导出时间：[${chinese(now)}]`,
  ];
  return `${lines.join('\r\n')}\r\n`;
}

function rule(text: string, after: number): string {
  return `#${'-'.repeat(41)}${text}${'-'.repeat(after)}`;
}

/** The format has no quoting: a comma or a line break in a cell would shift the columns. */
function plain(text: string): string {
  return text.replaceAll(/[,\t\r\n]/g, ' ');
}

function chinese(at: number): string {
  const { clock } = beijing(at);
  return clock.replace(/^(\d{4})-(\d\d)-(\d\d)/, '$1年$2月$3日');
}
